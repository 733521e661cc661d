import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

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

/** Copies text, even without TLS, where browsers do not provide the clipboard API. Returns whether it succeeded. */
async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithSelection(text, button);
  }
}

function copyWithSelection(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  // While a modal dialog is open, text outside of it cannot be selected.
  (button.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  button.focus();
  return isCopied;
}
