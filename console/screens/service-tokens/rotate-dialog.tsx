import { useState } from 'preact/hooks';
import { serverNow } from '../../api/server-time';
import { useChange } from '../../api/use-operation';
import { Dialog } from '../../parts/dialog';
import { Select } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';
import type { ServiceToken } from './token';
import { TokenDialog } from './token-dialog';

const FIELDS = { gracePeriodSeconds: words.serviceTokens.grace };
const GRACES = Object.entries(words.webhooks.graces).map(([value, label]) => ({ value, label }));
const DAY_SECONDS = '86400';

interface RotateTokenDialogProps {
  old: ServiceToken;
  onClose: () => void;
}

/** Replaces the secret of a service token, and shows the new one once. */
export function RotateTokenDialog({ old, onClose }: RotateTokenDialogProps) {
  const { accountId, serviceTokenId, name } = old;
  const [grace, setGrace] = useState(DAY_SECONDS);
  const [rotated, setRotated] = useState<{ token: string; note: string }>();
  const change = useChange('rotateServiceToken');
  const rotate = async () => {
    const gracePeriodSeconds = Number(grace);
    const answer = await change.run({ accountId, serviceTokenId, gracePeriodSeconds });
    if (answer) setRotated({ token: answer.token, note: noteOf(old, gracePeriodSeconds) });
  };
  if (rotated)
    return <TokenDialog title={words.serviceTokens.rotated(name)} {...rotated} onClose={onClose} />;
  return (
    <Dialog key="question" title={words.serviceTokens.rotateTitle(name)} onClose={onClose}>
      <p class="dialog-text">{words.serviceTokens.rotateText}</p>
      <Form error={change.error} fields={FIELDS} onSubmit={() => void rotate()}>
        <Select
          label={FIELDS.gracePeriodSeconds}
          name="gracePeriodSeconds"
          options={GRACES}
          value={grace}
          onValue={setGrace}
        />
        <FormActions submit={words.serviceTokens.rotate} isBusy={change.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** A rotation never extends the old secret. */
function noteOf({ expiresAt }: ServiceToken, graceSeconds: number): string {
  const now = serverNow();
  const end = Math.min(Date.parse(expiresAt), now + graceSeconds * 1000);
  if (end <= now) return words.serviceTokens.oldEnded;
  return words.serviceTokens.oldStays(dayAndTime(new Date(end).toISOString()));
}
