import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { useChange } from '../api/use-operation';
import { useAccount } from '../app/accounts';
import { Alert } from '../parts/alert';
import { showNotice } from '../parts/toast';
import { words } from '../words/words';
import { AltFields } from './alt-fields';
import type { Media } from './upload';

/** The pictures that were chosen for fields, by URL. Only their records show whether the alt text is missing. */
const chosen = new Map<string, Media>();

export function rememberChosen(media: Media): void {
  chosen.set(media.mediaUrl, media);
}

/** Asks for the alt text of a picture that was chosen for a field, if the library has none. */
export function FieldAlt({ url }: { url: string }) {
  const { user, rights } = useAccount();
  const [media, setMedia] = useState(chosen.get(url));
  const mayChange = rights.mayChangeMedia(media?.createdBy?.userId === user.userId);
  if (media?.alt !== null || !mayChange) return null;
  return <AltPrompt media={media} onSaved={setMedia} />;
}

function AltPrompt({ media, onSaved }: { media: Media; onSaved: (media: Media) => void }) {
  const { run, isBusy, error, newer } = useChange('updateMedia');
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), [isAsking]);
  const close = () => {
    // The field for the URL.
    box.current?.closest('.image-source')?.querySelector('input')?.focus();
    setAsking(false);
  };
  const save = async (alt: string) => {
    const { accountId, mediaId, version } = newer ?? media;
    const saved = await run({ accountId, mediaId, alt }, { ifMatch: version });
    if (!saved) return;
    rememberChosen(saved);
    close();
    onSaved(saved);
    showNotice(words.media.saved(saved.mediaName));
  };
  if (!isAsking)
    return (
      <button type="button" class="ask-alt" onClick={() => setAsking(true)}>
        {words.media.altForm.ask}
      </button>
    );
  return (
    <AltFields class="field-alt" box={box} isBusy={isBusy} onSave={(alt) => void save(alt)} onCancel={close}>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
    </AltFields>
  );
}
