import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { words } from '../../words/words';
import { nameOf, type NewKey } from './key';
import { NameDialog } from './name-dialog';
import { NewPair } from './new-pair';

interface CreateKeyDialogProps {
  parentId: number;
  onClose: () => void;
}

/** Creates a key pair, and shows its secret once. */
export function CreateKeyDialog({ parentId, onClose }: CreateKeyDialogProps) {
  const [pair, setPair] = useState<NewKey>();
  if (!pair)
    return (
      <NameDialog
        title={words.keys.create}
        confirm={words.keys.create}
        {...{ parentId, onClose }}
        onCreated={setPair}
      />
    );
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
