import { CopyButton } from './copy';

interface SnippetProps {
  title: string;
  text: string;
  /** Wraps long lines, for secrets. */
  isWrapped?: boolean;
}

/** Code or a secret, with a copy button. */
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
