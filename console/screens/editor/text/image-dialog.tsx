import type { Editor } from '@tiptap/core';
import { useState } from 'preact/hooks';
import { CopyIn } from '../../../media/copy-in';
import { MediaPicker } from '../../../media/media-picker';
import { PICTURE_TYPES } from '../../../media/picture-types';
import type { Media } from '../../../media/upload';
import { useStartUpload } from '../../../media/use-uploads';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { Select, TextField } from '../../../parts/field';
import { FileButton } from '../../../parts/file-button';
import { Form } from '../../../parts/form';
import { words } from '../../../words/words';
import { imageAddressOf } from '../../../parts/addresses';
import { changeImage, insertImage, selectedImage, type ImageWidth, type SelectedImage } from './images';
import { insertFiles, placeAtCaret, replaceImage } from './uploaded-images';

interface ImageDialogProps {
  editor: Editor;
  onClose: () => void;
}

const NO_FIELDS = {};
const NO_IMAGE: SelectedImage = { src: '', alt: '', caption: '', width: 'text', isInFigure: true };

/** Inserts images, or changes the selected one. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [chosen] = useState(() => selectedImage(editor));
  const [fields, setFields] = useState(chosen ?? NO_IMAGE);
  const [error, setError] = useState<string>();
  const texts = words.editor.imageDialog;
  const submit = () => {
    const src = fields.src === chosen?.src ? chosen.src : imageAddressOf(fields.src);
    if (!src) return setError(texts.wrong);
    // The alt text stays unset until someone writes it.
    const alt = fields.alt === null ? null : fields.alt.trim();
    const image = { src, alt, caption: fields.caption.trim(), width: fields.width };
    if (chosen) changeImage(editor, image);
    else insertImage(editor, image);
    onClose();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <ImageFiles editor={editor} isReplacement={chosen !== null} onClose={onClose} />
      <Form fields={NO_FIELDS} onSubmit={submit}>
        <ImageInputs fields={fields} setFields={setFields} error={error} />
        <footer class="form-actions">
          <Button kind="primary" type="submit">
            {chosen ? texts.change : texts.set}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

interface ImageFilesProps extends ImageDialogProps {
  isReplacement: boolean;
}

/** Uploads files or opens the library. For a selected image, the new one replaces it and keeps its texts and width. */
function ImageFiles({ editor, isReplacement, onClose }: ImageFilesProps) {
  const start = useStartUpload();
  const [isPicking, setPicking] = useState(false);
  const { view } = editor;
  const texts = words.editor.imageDialog;
  const upload = (files: File[]) => {
    onClose();
    const [first] = files;
    if (!start || !first) return;
    if (isReplacement) replaceImage(view, first, start);
    else insertFiles(view, { files, at: placeAtCaret(view), start });
  };
  const pick = ({ mediaUrl, alt }: Media) => {
    onClose();
    if (isReplacement) changeImage(editor, { src: mediaUrl });
    else insertImage(editor, { src: mediaUrl, alt, caption: '' });
  };
  return (
    <div class="image-files" role="group" aria-label={isReplacement ? texts.replace : texts.title}>
      {isReplacement && <p class="hint">{texts.replaceHint}</p>}
      <div class="button-row">
        {start && (
          <FileButton icon="upload" accept={PICTURE_TYPES} isMultiple={!isReplacement} onFiles={upload}>
            {words.media.upload}
          </FileButton>
        )}
        <Button icon="image" onClick={() => setPicking(true)}>
          {words.media.choose}
        </Button>
      </div>
      {isPicking && <MediaPicker onPick={pick} onClose={() => setPicking(false)} />}
    </div>
  );
}

interface ImageInputsProps {
  fields: SelectedImage;
  setFields: (fields: SelectedImage) => void;
  error: string | undefined;
}

function ImageInputs({ fields, setFields, error }: ImageInputsProps) {
  const texts = words.editor.imageDialog;
  const set = (changes: Partial<SelectedImage>) => setFields({ ...fields, ...changes });
  return (
    <>
      <TextField
        label={texts.address}
        value={fields.src}
        onValue={(src) => set({ src })}
        error={error}
        inputMode="url"
      />
      <CopyIn url={fields.src.trim()} onCopied={({ mediaUrl }) => set({ src: mediaUrl })} />
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        value={fields.alt ?? ''}
        onValue={(alt) => set({ alt })}
      />
      {fields.isInFigure && (
        <>
          <TextField label={texts.caption} value={fields.caption} onValue={(caption) => set({ caption })} />
          <Select
            label={texts.width}
            value={fields.width}
            onValue={(width) => set({ width: width as ImageWidth })}
            options={Object.entries(texts.widths).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
    </>
  );
}
