import { useChange } from '../api/use-operation';
import { Button } from '../parts/button';
import { Checkbox, TextArea, TextField } from '../parts/field';
import { Form } from '../parts/form';
import { showNotice } from '../parts/toast';
import { useEdited } from '../parts/use-edited';
import { words } from '../words/words';
import type { MediaDetail } from './media';

const FIELDS = { mediaName: words.media.name, alt: words.media.alt };

/** The form stores as text whether a picture is decorative, so that conflicts show it like other fields. */
interface Texts {
  mediaName: string;
  alt: string;
  decorative: 'Yes' | 'No';
}

/** Changes the name and the alt text of a picture. */
export function MediaForm({ media, onSaved }: { media: MediaDetail; onSaved: () => void }) {
  const { save, isBusy, error, newer } = useSave(onSaved);
  const { record, texts, theirs, isChanged, change } = useEdited({ record: media, textsOf, newer });
  const isDecorative = texts.decorative === 'Yes';
  const submit = () => void (isChanged && save(texts, record));
  return (
    <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={submit}>
      <TextField
        label={FIELDS.mediaName}
        name="mediaName"
        value={texts.mediaName}
        onValue={(mediaName) => change({ mediaName })}
      />
      <TextArea
        label={FIELDS.alt}
        name="alt"
        rows={2}
        hint={words.media.altHint}
        disabled={isDecorative}
        value={isDecorative ? '' : texts.alt}
        onValue={(alt) => change({ alt })}
      />
      <Checkbox
        label={words.media.decorative}
        hint={words.media.decorativeHint}
        isChecked={isDecorative}
        onChecked={(isOn) => change({ decorative: isOn ? 'Yes' : 'No' })}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isChanged}>
        {words.common.save}
      </Button>
    </Form>
  );
}

function useSave(onSaved: () => void) {
  const update = useChange('updateMedia');
  const save = async (texts: Texts, { accountId, mediaId, version }: MediaDetail) => {
    const input = { accountId, mediaId, mediaName: texts.mediaName.trim(), alt: altOf(texts) };
    const saved = await update.run(input, { ifMatch: version });
    if (!saved) return;
    onSaved();
    showNotice(words.media.saved(saved.mediaName));
  };
  return { save, isBusy: update.isBusy, error: update.error, newer: update.newer };
}

function textsOf({ mediaName, alt }: Pick<MediaDetail, 'mediaName' | 'alt'>): Texts {
  return { mediaName, alt: alt ?? '', decorative: alt === '' ? 'Yes' : 'No' };
}

/** Returns null for a text that is not written yet, which is not the same as decorative. */
function altOf({ alt, decorative }: Texts): string | null {
  return decorative === 'Yes' ? '' : alt.trim() || null;
}
