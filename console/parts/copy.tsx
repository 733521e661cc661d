import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

/** A button that copies a text. */
export function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState<'copied' | 'copyFailed'>();
  const isCopied = result === 'copied';
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (button: HTMLElement) =>
    setResult((await copyText(text, button)) ? 'copied' : 'copyFailed');
  return (
    <span class="copy">
      <Button icon={isCopied ? 'check' : 'copy'} onClick={({ currentTarget }) => void copy(currentTarget)}>
        {words.common.copy}
      </Button>
      <span class={isCopied ? 'copied' : 'copy-failed'} aria-live="polite">
        {result && words.common[result]}
      </span>
    </span>
  );
}

/** Copies a text, also on pages without TLS, where browsers offer no clipboard. Returns whether it was copied. */
async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, button);
  }
}

function copyBySelection(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  // Nothing outside of an open dialog can be selected.
  (button.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  button.focus();
  return isCopied;
}
