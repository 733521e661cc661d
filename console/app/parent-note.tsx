import { Link } from 'wouter-preact';
import { useTree } from './tree';

interface ParentNoteProps {
  /** States that posts can also use the records of the parent account. */
  text: string;
  /** Returns the link text. */
  link: (parent: string) => string;
  /** The path of the linked screen. */
  to: string;
}

/** Explains in a sub-account that it can use records of the parent account, and links to them for users with access. */
export function ParentNote({ text, link, to }: ParentNoteProps) {
  const { parentId, parentName } = useTree();
  if (parentName === undefined) return <>{text}</>;
  return (
    <>
      {text} <Link href={`${to}?account=${parentId}`}>{link(parentName)}</Link>
    </>
  );
}
