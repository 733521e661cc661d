import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

/** A button that copies a text. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <span class="copy">
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {words.common.copy}
      </Button>
      <span class="copied" aria-live="polite">
        {isCopied && words.common.copied}
      </span>
    </span>
  );
}

/** Copies a text, also on pages without TLS, where browsers offer no clipboard. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
  copyBySelection(text);
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
