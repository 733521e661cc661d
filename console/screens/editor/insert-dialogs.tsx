import type { Editor } from '@tiptap/core';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import { insertImage, linkAddress, removeLink, setLink } from './blocks';

interface InsertDialogProps {
  editor: Editor;
  onClose: () => void;
}

const NO_FIELDS = {};

/** Asks for the address of a link. */
export function LinkDialog({ editor, onClose }: InsertDialogProps) {
  const before = linkAddress(editor);
  const [href, setHref] = useState(before);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isBare = editor.state.selection.empty && before === '';
  const submit = () => {
    if (!isAddress(href.trim())) return setError(words.editor.linkDialog.wrong);
    setLink(editor, { href: href.trim(), text: text.trim() });
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
            {words.editor.linkDialog.set}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

/** Asks for the address of an image, and for what it shows. */
export function ImageDialog({ editor, onClose }: InsertDialogProps) {
  const [fields, setFields] = useState({ src: '', alt: '', caption: '' });
  const [error, setError] = useState<string>();
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value });
  const submit = () => {
    const src = fields.src.trim();
    if (!/^https?:\/\/\S+$/i.test(src)) return setError(words.editor.imageDialog.wrong);
    insertImage(editor, { src, alt: fields.alt.trim(), caption: fields.caption.trim() });
    onClose();
  };
  const texts = words.editor.imageDialog;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form fields={NO_FIELDS} onSubmit={submit}>
        <TextField
          label={texts.address}
          value={fields.src}
          onValue={set('src')}
          error={error}
          inputMode="url"
        />
        <TextField label={texts.alt} hint={texts.altHint} value={fields.alt} onValue={set('alt')} />
        <TextField label={texts.caption} value={fields.caption} onValue={set('caption')} />
        <footer class="form-actions">
          <Button kind="primary" type="submit">
            {texts.set}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

/** Returns whether a text can be the address of a link: of the web, of a mail or a telephone, or within the site. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(text);
}
