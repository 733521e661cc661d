import type { Editor } from '@tiptap/core';
import { useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { TextField } from '../../../parts/field';
import { Form } from '../../../parts/form';
import { words } from '../../../words/words';
import { imageAddressOf, linkAddressOf } from './addresses';
import { linkAddress, removeLink, setLink } from './blocks';
import { changeImage, selectedImage, insertImage, type SelectedImage, type ImageFields } from './images';

interface InsertDialogProps {
  editor: Editor;
  onClose: () => void;
}

const NO_FIELDS = {};

/** Adds or changes a link. */
export function LinkDialog({ editor, onClose }: InsertDialogProps) {
  const before = linkAddress(editor);
  const [href, setHref] = useState(before);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isBare = editor.state.selection.empty && before === '';
  const submit = () => {
    const address = href === before ? before : linkAddressOf(href);
    if (!address) return setError(words.editor.linkDialog.wrong);
    setLink(editor, { href: address, text: text.trim() });
    onClose();
  };
  const remove = () => {
    removeLink(editor);
    onClose();
  };
  return (
    <Dialog title={words.editor.linkDialog.title} onClose={onClose}>
      <Form fields={NO_FIELDS} onSubmit={submit}>
        <TextField
          label={words.editor.linkDialog.address}
          value={href}
          onValue={setHref}
          error={error}
          inputMode="url"
        />
        {isBare && <TextField label={words.editor.linkDialog.text} value={text} onValue={setText} />}
        <footer class="form-actions">
          {before !== '' && <Button onClick={remove}>{words.editor.linkDialog.remove}</Button>}
          <Button kind="primary" type="submit">
            {before === '' ? words.editor.linkDialog.add : words.editor.linkDialog.change}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

const NO_IMAGE = { src: '', alt: '', caption: '', hasCaption: true };

/** Inserts an image, or changes the selected one. */
export function ImageDialog({ editor, onClose }: InsertDialogProps) {
  const [chosen] = useState(() => selectedImage(editor));
  const [fields, setFields] = useState(chosen ?? NO_IMAGE);
  const [error, setError] = useState<string>();
  const texts = words.editor.imageDialog;
  const submit = () => {
    const src = fields.src === chosen?.src ? chosen.src : imageAddressOf(fields.src);
    if (!src) return setError(texts.wrong);
    const image = { src, alt: fields.alt.trim(), caption: fields.caption.trim() };
    if (chosen) changeImage(editor, image);
    else insertImage(editor, image);
    onClose();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
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

interface ImageInputsProps {
  fields: SelectedImage;
  setFields: (fields: SelectedImage) => void;
  error: string | undefined;
}

function ImageInputs({ fields, setFields, error }: ImageInputsProps) {
  const texts = words.editor.imageDialog;
  const set = (name: keyof ImageFields) => (value: string) => setFields({ ...fields, [name]: value });
  return (
    <>
      <TextField
        label={texts.address}
        value={fields.src}
        onValue={set('src')}
        error={error}
        inputMode="url"
      />
      <TextField label={texts.alt} hint={texts.altHint} value={fields.alt} onValue={set('alt')} />
      {fields.hasCaption && (
        <TextField label={texts.caption} value={fields.caption} onValue={set('caption')} />
      )}
    </>
  );
}
