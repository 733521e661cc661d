import { codeOf } from '../api/problems';
import { useOperation } from '../api/use-operation';
import { useAccount } from '../app/accounts';
import { LoadError } from '../parts/alert';
import { Dialog } from '../parts/dialog';
import { EmptyState, Loading } from '../parts/page';
import { words } from '../words/words';
import { urlFor, type MediaDetail } from './media';
import { MediaActions } from './media-actions';
import { MediaFacts } from './media-facts';
import { MediaForm } from './media-form';
import { MediaUses } from './media-uses';
import type { Media } from './upload';

const SHOWN_WIDTH = 640;

interface MediaDialogProps {
  media: Pick<Media, 'accountId' | 'mediaId' | 'mediaName'>;
  onClose: () => void;
}

/** Shows a picture, its details and its uses. Users who may change it can edit, delete and restore it. */
export function MediaDialog({ media: { accountId, mediaId, mediaName }, onClose }: MediaDialogProps) {
  const { data, error, refetch } = useOperation('getMedia', { accountId, mediaId });
  return (
    <Dialog title={data?.mediaName ?? mediaName} onClose={onClose} isWide>
      {data && <Shown media={data} onClose={onClose} />}
      {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!data && !error && <Loading />}
    </Dialog>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (codeOf(error) === 'record_not_found') return <EmptyState title={words.media.missing} />;
  return <LoadError error={error} retry={retry} />;
}

function Shown({ media, onClose }: { media: MediaDetail; onClose: () => void }) {
  const { user, rights } = useAccount();
  const mayChange = rights.mayChangeMedia(media.createdBy?.userId === user.userId);
  return (
    <div class="media-detail">
      <div class="media-shown">
        <img
          src={urlFor(media, SHOWN_WIDTH)}
          alt={media.alt ?? ''}
          width={media.width}
          height={media.height}
        />
      </div>
      <div class="media-about">
        {mayChange && media.deletedAt === null && <MediaForm media={media} onSaved={onClose} />}
        <MediaFacts media={media} withTexts={!mayChange || media.deletedAt !== null} />
        <MediaUses media={media} />
        {mayChange && <MediaActions media={media} onDone={onClose} />}
      </div>
    </div>
  );
}
