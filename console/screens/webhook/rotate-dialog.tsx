import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { serverNow } from '../../api/server-time';
import { Dialog } from '../../parts/dialog';
import { Select } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';
import { SecretDialog } from '../webhooks/secret-dialog';
import type { Webhook } from '../webhooks/webhook';

const FIELDS = { gracePeriodSeconds: words.webhooks.grace };
const GRACES = Object.entries(words.webhooks.graces).map(([value, label]) => ({ value, label }));
const DAY_SECONDS = '86400';

interface RotateDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Rotates the secret of a webhook, and shows the new one once. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const { accountId, webhookId, name } = webhook;
  const [grace, setGrace] = useState(DAY_SECONDS);
  const [rotated, setRotated] = useState<{ secret: string; note: string }>();
  const change = useChange('rotateWebhookSecret');
  const rotate = async () => {
    const gracePeriodSeconds = Number(grace);
    const answer = await change.run({ accountId, webhookId, gracePeriodSeconds });
    if (answer?.secret) setRotated({ secret: answer.secret, note: noteOf(gracePeriodSeconds) });
  };
  if (rotated) return <SecretDialog title={words.webhooks.rotated(name)} {...rotated} onClose={onClose} />;
  return (
    <Dialog key="question" title={words.webhooks.rotateTitle(name)} onClose={onClose}>
      <p class="dialog-text">{words.webhooks.rotateText}</p>
      <Form error={change.error} fields={FIELDS} onSubmit={() => void rotate()}>
        <Select
          label={FIELDS.gracePeriodSeconds}
          name="gracePeriodSeconds"
          options={GRACES}
          value={grace}
          onValue={setGrace}
        />
        <FormActions submit={words.webhooks.rotate} isBusy={change.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function noteOf(seconds: number): string {
  if (seconds === 0) return words.webhooks.oldSecretEnded;
  return words.webhooks.oldSecretStays(dayAndTime(new Date(serverNow() + seconds * 1000).toISOString()));
}
