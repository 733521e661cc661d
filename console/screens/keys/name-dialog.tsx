import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Dialog } from '../../parts/dialog';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { words } from '../../words/words';
import { LIFETIMES } from '../service-tokens/token';
import type { NewKey } from './key';

interface NameDialogProps {
  title: string;
  text?: string;
  confirm: string;
  /** The initial name. */
  name?: string;
  /** The initial lifetime in days; empty if the key does not expire. */
  days?: string;
  parentId: number;
  onCreated: (pair: NewKey) => void;
  onClose: () => void;
}

const FIELDS = { name: words.keys.name, expiresInDays: words.serviceTokens.lifetime };

const OPTIONS = [{ value: '', label: words.keys.never }, ...LIFETIMES];

/** Creates a key pair with a name and a lifetime. */
export function NameDialog({ title, text, confirm, onClose, ...props }: NameDialogProps) {
  const { parentId: accountId, onCreated } = props;
  const [name, setName] = useState(props.name ?? '');
  const [days, setDays] = useState(props.days ?? '');
  const change = useChange('createAPIKey');
  const create = async () => {
    const expiresInDays = days === '' ? null : Number(days);
    const pair = await change.run({ accountId, name: name.trim(), expiresInDays });
    if (pair) onCreated(pair);
  };
  return (
    <Dialog key="name" title={title} onClose={onClose}>
      {text && <p class="dialog-text">{text}</p>}
      <Form error={change.error} fields={FIELDS} onSubmit={() => void create()}>
        <TextField
          label={FIELDS.name}
          name="name"
          hint={words.keys.nameHint}
          autoFocus
          value={name}
          onValue={setName}
        />
        <Select
          label={FIELDS.expiresInDays}
          name="expiresInDays"
          options={OPTIONS}
          value={days}
          onValue={setDays}
        />
        <FormActions submit={confirm} isBusy={change.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
