import { Link } from 'wouter-preact';
import { useTree } from './tree';

interface ParentNoteProps {
  /** That posts can have the records of the parent account too. */
  text: string;
  /** Returns the text of the link to these. */
  link: (parent: string) => string;
  /** The screen of these. */
  to: string;
}

/** Says in a sub-account that records of its parent account can be used there, with a link for those who see them. */
export function ParentNote({ text, link, to }: ParentNoteProps) {
  const { parentId, parentName } = useTree();
  if (parentName === undefined) return <>{text}</>;
  return (
    <>
      {text} <Link href={`${to}?account=${parentId}`}>{link(parentName)}</Link>
    </>
  );
}
