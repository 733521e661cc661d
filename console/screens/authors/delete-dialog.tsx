import { useChange } from '../../api/use-operation';
import { DeleteDialog } from '../../parts/delete-dialog';
import { words } from '../../words/words';
import type { Author } from './author-dialog';

/** Confirms the deletion of an author, and shows how many posts have this author. */
export function DeleteAuthorDialog({ author, onClose }: { author: Author; onClose: () => void }) {
  const change = useChange('deleteAuthor');
  const { authorId, authorName, accountId, version } = change.newer ?? author;
  return (
    <DeleteDialog
      name={authorName}
      texts={words.authors}
      posts={{ accountId, postAuthorId: authorId }}
      change={change}
      onDelete={() => change.run({ authorId }, { ifMatch: version })}
      onClose={onClose}
    />
  );
}
