import { useCallback, useState } from 'preact/hooks';
import { Library } from '../../media/library';
import { MediaDialog } from '../../media/media-dialog';
import { MediaFilterBar } from '../../media/media-filters';
import { PICTURE_TYPES } from '../../media/picture-types';
import type { Media } from '../../media/upload';
import { UploadList } from '../../media/upload-list';
import { useStartUpload } from '../../media/use-uploads';
import { useLibraryView, ViewSwitch } from '../../media/view-switch';
import { DropZone } from '../../parts/drop-zone';
import { FileButton } from '../../parts/file-button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { MediaTabs, useMediaFilters } from './filters';

/** The library of the account: its pictures, and those in the trash. */
export default function MediaScreen() {
  const [filters, change] = useMediaFilters();
  const [view, setView] = useLibraryView();
  const [opened, setOpened] = useState<Media | null>(null);
  const start = useStartUpload({ isListed: true });
  const upload = start && ((files: File[]) => files.forEach((file) => start(file)));
  const open = useCallback((media: Media) => setOpened(media), []);
  const isTrash = filters.show === 'trash';
  return (
    <Page
      title={words.media.heading}
      class="media"
      intro={isTrash ? words.media.trashIntro : upload && words.media.dropHint}
      actions={
        upload && (
          <FileButton kind="primary" icon="upload" accept={PICTURE_TYPES} isMultiple onFiles={upload}>
            {words.media.upload}
          </FileButton>
        )
      }
    >
      <DropZone hint={words.media.drop} onFiles={upload} class="library">
        <div class="media-bar">
          <MediaTabs filters={filters} />
          <ViewSwitch view={view} onView={setView} />
        </div>
        <MediaFilterBar filters={filters} change={change} />
        <UploadList />
        <Library filters={filters} change={change} view={view} onOpen={open} />
      </DropZone>
      {opened && <MediaDialog media={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
