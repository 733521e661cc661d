import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { DropZone } from '../parts/drop-zone';
import { FileButton } from '../parts/file-button';
import { words } from '../words/words';
import { CopyIn } from './copy-in';
import { FieldAlt, rememberChosen } from './field-alt';
import { MediaPicker } from './media-picker';
import { PICTURE_TYPES } from './picture-types';
import type { Media, Upload } from './upload';
import { UploadCard } from './upload-card';
import { useStartUpload, type StartUpload } from './use-uploads';

interface ImageSourceProps {
  label: string;
  /** The URL of the image, or an empty text. */
  value: string;
  onValue: (url: string) => void;
  isEditable?: boolean;
  /** The field for the URL. */
  children: ComponentChildren;
}

/** A field for the URL of an image, with an upload, the library, a preview, and the alt text. */
export function ImageSource({ label, value, onValue, isEditable = true, children }: ImageSourceProps) {
  const allowed = useStartUpload();
  const start = isEditable ? allowed : undefined;
  const url = value.trim();
  const onMedia = (media: Media) => {
    rememberChosen(media);
    onValue(media.mediaUrl);
  };
  const { upload, takeFiles } = useFieldUpload(start, onMedia);
  return (
    <div role="group" aria-label={label} class="image-source">
      <DropZone hint={words.media.drop} onFiles={start && takeFiles} class="image-source-zone">
        {children}
        <Preview url={url} />
        {isEditable && <FieldAlt key={url} url={url} />}
        {upload && <UploadCard upload={upload} />}
        {isEditable && (
          <SourceButtons
            url={url}
            onMedia={onMedia}
            onClear={() => onValue('')}
            onFiles={start && takeFiles}
          />
        )}
      </DropZone>
    </div>
  );
}

interface SourceButtonsProps {
  url: string;
  onMedia: (media: Media) => void;
  onClear: () => void;
  onFiles: ((files: File[]) => void) | undefined;
}

function SourceButtons({ url, onMedia, onClear, onFiles }: SourceButtonsProps) {
  const [isPicking, setPicking] = useState(false);
  const pick = (media: Media) => {
    setPicking(false);
    onMedia(media);
  };
  return (
    <div class="button-row">
      {onFiles && (
        <FileButton icon="upload" accept={PICTURE_TYPES} onFiles={onFiles}>
          {words.media.upload}
        </FileButton>
      )}
      <Button icon="image" onClick={() => setPicking(true)}>
        {words.media.choose}
      </Button>
      <CopyIn url={url} onCopied={onMedia} />
      {url !== '' && <Button onClick={onClear}>{words.media.clear}</Button>}
      {isPicking && <MediaPicker onPick={pick} onClose={() => setPicking(false)} />}
    </div>
  );
}

/** Uploads a file for the field. The last chosen file is used, even if the field has unmounted. */
function useFieldUpload(start: StartUpload | undefined, onMedia: (media: Media) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const last = useRef<Upload | null>(null);
  const takeFiles = ([file]: File[]) => {
    if (!file || !start) return;
    last.current?.cancel();
    const started = start(file);
    last.current = started;
    setUpload(started);
    void started.done
      .then(
        (media) => last.current === started && onMedia(media),
        () => undefined,
      )
      .then(() => setUpload((shown) => (shown === started ? null : shown)));
  };
  return { upload, takeFiles };
}

function Preview({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [url]);
  if (!/^https?:/i.test(url) || hasFailed) return null;
  return <img class="image-source-preview" src={url} alt="" onError={() => setFailed(true)} />;
}
