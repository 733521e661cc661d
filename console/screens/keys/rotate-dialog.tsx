import { useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { Alert } from '../../parts/alert';
import { ConfirmDialog } from '../../parts/dialog';
import { OnceDialog, OnceButton } from '../../parts/once-dialog';
import { words } from '../../words/words';
import { nameOf, type Key, type NewKey } from './key';
import { NameDialog } from './name-dialog';
import { NewPair } from './new-pair';
import { useRevoke } from './use-revoke';

/** The lifetime in days that the dialog suggests in place of a key that expires. */
const SUGGESTED_DAYS = '90';

interface RotateKeyDialogProps {
  old: Key;
  onClose: () => void;
}

/** Creates a key pair with the same name, then offers to revoke the old one. */
export function RotateKeyDialog({ old, onClose }: RotateKeyDialogProps) {
  const [pair, setPair] = useState<NewKey>();
  if (pair) return <NextDialog old={old} pair={pair} onClose={onClose} />;
  if (old.name !== null && old.expiresAt === null)
    return <RotateQuestion old={old} name={old.name} onCreated={setPair} onClose={onClose} />;
  return (
    <NameDialog
      title={words.keys.rotateTitle(nameOf(old))}
      text={words.keys.rotateUnnamed}
      confirm={words.keys.rotateConfirm}
      name={old.name ?? ''}
      days={old.expiresAt === null ? '' : SUGGESTED_DAYS}
      parentId={old.accountId}
      onCreated={setPair}
      onClose={onClose}
    />
  );
}

interface RotateQuestionProps extends RotateKeyDialogProps {
  name: string;
  onCreated: (pair: NewKey | undefined) => void;
}

function RotateQuestion({ old: { accountId }, name, onCreated, onClose }: RotateQuestionProps) {
  const change = useChange('createAPIKey');
  const create = async () => onCreated(await change.run({ accountId, name }));
  return (
    <ConfirmDialog
      key="question"
      title={words.keys.rotateTitle(name)}
      text={words.keys.rotateText}
      confirm={words.keys.rotateConfirm}
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void create()}
      onClose={onClose}
    />
  );
}

function NextDialog({ old, pair, onClose }: RotateKeyDialogProps & { pair: NewKey }) {
  const { revoke, isBusy, error } = useRevoke(old, onClose);
  return (
    <OnceDialog
      key="next"
      title={words.keys.rotated(nameOf(old))}
      actions={(isSeen) => (
        <>
          <OnceButton isSeen={isSeen} onClick={onClose}>
            {words.keys.keepOld}
          </OnceButton>
          <OnceButton isSeen={isSeen} isBusy={isBusy} kind="danger" onClick={revoke}>
            {words.keys.revokeOld}
          </OnceButton>
        </>
      )}
    >
      {error ? <Alert>{messageOf(error)}</Alert> : null}
      <NewPair pair={pair} />
      <p class="dialog-text after">{words.keys.rotateNext}</p>
    </OnceDialog>
  );
}
