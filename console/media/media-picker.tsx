import { createPortal } from 'preact/compat';
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog';
import { DropZone } from '../parts/drop-zone';
import { FileButton } from '../parts/file-button';
import { words } from '../words/words';
import { Library } from './library';
import { MediaFilterBar, NO_MEDIA_FILTERS, type MediaFilters } from './media-filters';
import { PICTURE_TYPES } from './picture-types';
import type { Media } from './upload';
import { UploadList } from './upload-list';
import { useStartUpload } from './use-uploads';
import { useLibraryView, ViewSwitch } from './view-switch';

interface MediaPickerProps {
  onPick: (media: Media) => void;
  onClose: () => void;
}

/** The library in a dialog, to choose a picture. A single file that is uploaded there is chosen. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const [filters, setFilters] = useState(NO_MEDIA_FILTERS);
  const [view, setView] = useLibraryView();
  const start = useStartUpload({ isListed: true });
  const change = (changes: Partial<MediaFilters>) => setFilters((before) => ({ ...before, ...changes }));
  const upload =
    start &&
    ((files: File[]) => {
      const [first, ...others] = files.map((file) => start(file));
      if (first && others.length === 0) first.done.then(onPick, () => undefined);
    });
  // Rendered outside of the form that opened it, so that the search field is not part of that form.
  return createPortal(
    <Dialog title={words.media.chooseTitle} onClose={onClose} isWide>
      <DropZone hint={words.media.drop} onFiles={upload} class="library">
        <div class="media-bar">
          {upload && (
            <FileButton icon="upload" accept={PICTURE_TYPES} isMultiple onFiles={upload}>
              {words.media.upload}
            </FileButton>
          )}
          <ViewSwitch view={view} onView={setView} />
        </div>
        <MediaFilterBar filters={filters} change={change} />
        <UploadList />
        <Library filters={filters} change={change} view={view} onOpen={onPick} />
      </DropZone>
    </Dialog>,
    document.body,
  );
}
