import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import { nameOf, type NewKey } from './key';
import { NewPair } from './new-pair';

interface CreateKeyDialogProps {
  parentId: number;
  onClose: () => void;
}

/** Creates a key pair, and shows its secret once. */
export function CreateKeyDialog({ parentId, onClose }: CreateKeyDialogProps) {
  const [pair, setPair] = useState<NewKey>();
  if (!pair) return <NameDialog parentId={parentId} onCreated={setPair} onClose={onClose} />;
  return (
    <Dialog key="pair" title={words.keys.created(nameOf(pair))}>
      <NewPair pair={pair} />
      <footer>
        <Button kind="primary" onClick={onClose}>
          {words.keys.done}
        </Button>
      </footer>
    </Dialog>
  );
}

interface NameDialogProps extends CreateKeyDialogProps {
  onCreated: (pair: NewKey) => void;
}

function NameDialog({ parentId, onCreated, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const change = useChange('createAPIKey', ['listAPIKeys']);
  const create = async () => {
    const pair = await change.run({ accountId: parentId, name: name.trim() });
    if (pair) onCreated(pair);
  };
  return (
    <Dialog key="name" title={words.keys.create} onClose={onClose}>
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
            {words.keys.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
