import { CopyButton } from './copy';

interface SnippetProps {
  title: string;
  text: string;
  /** Breaks long lines, for secrets. */
  isWrapped?: boolean;
}

/** A text to copy in whole: code or a secret. */
export function Snippet({ title, text, isWrapped }: SnippetProps) {
  return (
    <section class={isWrapped ? 'snippet wrapped' : 'snippet'} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <CopyButton text={text} />
      </header>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
