import { ImageSource } from '../../../media/image-source';
import { ImageUrlField } from '../../../media/image-url-field';
import { words } from '../../../words/words';
import { useField } from '../save/use-post-editing-session';
import type { PanelProps } from './panel-props';
import { useTypedText } from './use-typed-text';

/** The cover: a picture from the library, or the URL of an image. */
export function CoverImage({ session, isEditable }: Omit<PanelProps, 'accountId'>) {
  const [value, setValue] = useField(session, 'postImage');
  const set = (url: string) => setValue(url === '' ? null : url);
  const typed = useTypedText(value ?? '', set);
  const label = words.editor.fields.postImage;
  return (
    <ImageSource label={label} value={value ?? ''} onValue={set} isEditable={isEditable}>
      <ImageUrlField label={label} name="postImage" hint={words.media.urlHint} {...typed} />
    </ImageSource>
  );
}
