import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import type { NewKey } from './key';

interface NameDialogProps {
  title: string;
  text?: string;
  confirm: string;
  parentId: number;
  onCreated: (pair: NewKey) => void;
  onClose: () => void;
}

/** Asks for the name of a new key pair, and creates it. */
export function NameDialog({ title, text, confirm, parentId, onCreated, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const change = useChange('createAPIKey', ['listAPIKeys']);
  const create = async () => {
    const pair = await change.run({ accountId: parentId, name: name.trim() });
    if (pair) onCreated(pair);
  };
  return (
    <Dialog key="name" title={title} onClose={onClose}>
      {text && <p class="dialog-text">{text}</p>}
      <Form error={change.error} fields={{ name: words.keys.name }} onSubmit={() => void create()}>
        <TextField
          label={words.keys.name}
          name="name"
          hint={words.keys.nameHint}
          autoFocus
          value={name}
          onValue={setName}
        />
        <div class="form-actions">
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={change.isBusy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
