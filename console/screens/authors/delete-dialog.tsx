import { usePostCount } from '../../api/post-count';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { DeleteDialog } from '../../parts/delete-dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { Author } from './author-dialog';

/** Asks before an author is deleted, and says how many posts lose the name. */
export function DeleteAuthorDialog({ author, onClose }: { author: Author; onClose: () => void }) {
  const change = useChange('deleteAuthor', ['listAuthors', 'listPosts', 'getPost']);
  const { authorId, authorName, accountId, version } = change.newer ?? author;
  const { account } = useAccount();
  // Posts of sub-accounts can name the records of the parent account.
  const includeSubAccounts = account.parentAccountId === null;
  const count = usePostCount({ accountId, postAuthorId: authorId, includeSubAccounts });
  const remove = async () => {
    if (!(await change.run({ authorId }, { ifMatch: version }))) return;
    onClose();
    showNotice(words.authors.deleted(authorName));
  };
  return (
    <DeleteDialog name={authorName} texts={words.authors} onDelete={remove} {...{ count, change, onClose }} />
  );
}
