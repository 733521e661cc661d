import { useState } from 'preact/hooks';
import { DoneButton, OnceDialog } from '../../parts/once-dialog';
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
    <OnceDialog
      key="pair"
      title={words.keys.created(nameOf(pair))}
      actions={(isSeen) => <DoneButton {...{ isSeen, onClose }} />}
    >
      <NewPair pair={pair} />
    </OnceDialog>
  );
}
