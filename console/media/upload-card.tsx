import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { useValue } from '../api/value';
import { Button } from '../parts/button';
import { words } from '../words/words';
import type { Upload, UploadState } from './upload';

/** An upload with its preview and progress, and buttons to cancel or retry it. */
export function UploadCard({ upload }: { upload: Upload }) {
  const state = useValue(upload.state);
  const { name } = upload;
  const { media } = words;
  const isFailed = state.kind === 'failed';
  return (
    <div class={isFailed ? 'upload failed' : 'upload'} role="group" aria-label={name}>
      <Preview file={upload.file} />
      <div class="upload-text">
        <span class="upload-name">{name}</span>
        {!isFailed && <progress aria-label={name} {...valueOf(state)} />}
        <span class="upload-state" aria-live="polite">
          {textOf(state)}
        </span>
      </div>
      {isFailed && (
        <Button kind="quiet" icon="redo" isIconOnly onClick={() => upload.retry()}>
          {media.retry(name)}
        </Button>
      )}
      <Button kind="quiet" icon="close" isIconOnly onClick={() => upload.cancel()}>
        {isFailed ? media.remove(name) : media.cancel(name)}
      </Button>
    </div>
  );
}

function Preview({ file }: Pick<Upload, 'file'>) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (typeof file === 'string') return setUrl(file);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span class="upload-preview">{url && <img src={url} alt="" onError={() => setUrl(undefined)} />}</span>
  );
}

/** Returns no value until progress is measured; the bar is then indeterminate. */
function valueOf(state: UploadState): { value?: number } {
  return state.kind === 'sending' && state.share < 1 ? { value: state.share } : {};
}

function textOf(state: UploadState): string {
  const { states, sending } = words.media;
  if (state.kind === 'failed') return messageOf(state.error);
  if (state.kind === 'sending')
    return state.share < 1 ? sending(Math.floor(state.share * 100)) : states.processing;
  return state.kind === 'done' || state.kind === 'canceled' ? '' : states[state.kind];
}
