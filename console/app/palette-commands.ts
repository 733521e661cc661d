import { useLayoutEffect } from 'preact/hooks';
import { Value } from '../api/value';

/** An action of the current screen that the command palette offers. */
export interface PaletteCommand {
  label: string;
  run: () => void;
}

export const screenCommands = new Value<readonly PaletteCommand[]>([]);

/** Offers a command in the palette while the component is mounted and `isOffered`. */
export function usePaletteCommand(label: string, isOffered: boolean, run: () => void): void {
  useLayoutEffect(() => {
    if (!isOffered) return;
    const command = { label, run };
    screenCommands.set([...screenCommands.get(), command]);
    return () => screenCommands.set(screenCommands.get().filter((one) => one !== command));
  });
}
