import { useCallback, useState } from 'preact/hooks';
import { useTypedGuard } from '../../../app/guards';
import { ImageSource } from '../../../media/image-source';
import { TextField } from '../../../parts/field';
import { words } from '../../../words/words';
import { useField } from '../save/use-post-editing-session';
import { isImageAddress } from './image-address';
import type { PanelProps } from './panel-props';

/** The cover: a picture from the library, or the URL of an image. A text that cannot be a URL is not saved. */
export function CoverImage({ session, isEditable }: Omit<PanelProps, 'accountId'>) {
  const [value, setValue] = useField(session, 'postImage');
  const set = (url: string) => setValue(url === '' ? null : url);
  const { shown, hasError, reset, ...events } = useTypedAddress(value ?? '', set);
  const choose = (url: string) => {
    reset();
    set(url);
  };
  const label = words.editor.fields.postImage;
  return (
    <ImageSource label={label} value={value ?? ''} onValue={choose} isEditable={isEditable}>
      <TextField
        label={label}
        name="postImage"
        inputMode="url"
        hint={words.media.urlHint}
        error={hasError ? words.editor.wrongCover(label) : undefined}
        value={shown}
        {...events}
      />
    </ImageSource>
  );
}

/** Keeps what is typed while it is no address. The error appears when the field is left. */
function useTypedAddress(value: string, set: (address: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && !isImageAddress(typed);
  const isSame = typed?.trim() === value.trim();
  useTypedGuard(useCallback(() => isWrong, [isWrong]));
  return {
    shown: typed !== null && (isWrong || isSame) ? typed : value,
    hasError: isWrong && isLeft,
    reset: () => setTyped(null),
    onValue: (text: string) => {
      setTyped(text);
      setLeft(false);
      if (isImageAddress(text)) set(text);
    },
    onBlur: () => {
      setLeft(true);
      if (!isWrong) setTyped(null);
    },
  };
}
