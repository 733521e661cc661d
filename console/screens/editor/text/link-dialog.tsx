import type { Editor } from '@tiptap/core';
import { useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { TextField } from '../../../parts/field';
import { Form } from '../../../parts/form';
import { words } from '../../../words/words';
import { linkAddressOf } from '../../../parts/addresses';
import { linkAddress, removeLink, setLink } from './blocks';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

const NO_FIELDS = {};

/** Adds or changes a link. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
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
