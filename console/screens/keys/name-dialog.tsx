import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
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

/** Creates a key pair with a name. */
export function NameDialog({ title, text, confirm, parentId, onCreated, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const change = useChange('createAPIKey');
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
        <FormActions submit={confirm} isBusy={change.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
