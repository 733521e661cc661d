import { useOperation } from '../../api/use-operation';
import { Alert, LoadError } from '../../parts/alert';
import { Dialog } from '../../parts/dialog';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import { RenderedText } from '../editor/text/source-preview';
import type { TrashRow } from './rows';

interface TrashedPostProps {
  post: TrashRow;
  onClose: () => void;
}

/** The text of a deleted post, as readers saw it. */
export function TrashedPost({ post, onClose }: TrashedPostProps) {
  return (
    <Dialog title={post.postTitle} onClose={onClose} isWide>
      <Text post={post} />
    </Dialog>
  );
}

function Text({ post: { accountId, postId } }: Pick<TrashedPostProps, 'post'>) {
  const { data, error, refetch } = useOperation('listTrash', { accountId, postId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const [found] = data;
  if (!found) return <Alert>{words.missing.post}</Alert>;
  return <RenderedText html={found.postContent ?? ''} label={words.editor.content} class="rendered-text" />;
}
