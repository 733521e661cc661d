import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The types of the files that can be chosen. */
  accept: readonly string[];
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that lets the user choose files. */
export function FileButton({ accept, isMultiple, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input ref={input} type="file" hidden accept={accept.join()} multiple={isMultiple} onChange={choose} />
    </>
  );
}
