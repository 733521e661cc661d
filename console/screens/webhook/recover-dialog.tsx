import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { usePages } from '../../api/use-pages';
import { serverNow } from '../../api/server-time';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { instantOf, localOf, zoneName } from '../../schedule/dates';
import type { Webhook } from '../webhooks/webhook';

const FIELDS = { since: words.webhooks.since, until: words.webhooks.until };
const DAY_MS = 86_400_000;

interface RecoverDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Counts the failed and canceled deliveries of a period, and sends them again. */
export function RecoverDialog({ webhook, onClose }: RecoverDialogProps) {
  const [since, setSince] = useState(() => localOf(new Date(serverNow() - DAY_MS).toISOString()));
  const [until, setUntil] = useState('');
  const { recover, isBusy, error, isMissing } = useRecover(webhook, onClose);
  const start = instantOf(since);
  const count = useCountText(webhook, start, instantOf(until));
  return (
    <Dialog title={words.webhooks.recoverTitle} onClose={onClose}>
      <p class="dialog-text">{words.webhooks.recoverText}</p>
      <Form error={error} fields={FIELDS} onSubmit={() => void recover(start, instantOf(until))}>
        <TextField
          label={FIELDS.since}
          name="since"
          type="datetime-local"
          hint={words.webhooks.zone(zoneName(start))}
          autoFocus
          error={isMissing && start === null ? words.webhooks.sinceMissing : undefined}
          value={since}
          onValue={setSince}
        />
        <TextField
          label={FIELDS.until}
          name="until"
          type="datetime-local"
          hint={words.webhooks.untilHint}
          value={until}
          onValue={setUntil}
        />
        <p aria-live="polite">{count}</p>
        <FormActions submit={words.webhooks.recover} isBusy={isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function useRecover({ accountId, webhookId }: Webhook, onDone: () => void) {
  const change = useChange('recoverWebhookDeliveries');
  const [isMissing, setMissing] = useState(false);
  const recover = async (since: string | null, until: string | null) => {
    setMissing(since === null);
    if (since === null) return;
    const answer = await change.run({ accountId, webhookId, since, ...(until && { until }) });
    if (!answer) return;
    onDone();
    showNotice(words.webhooks.recovered(answer.recovered));
  };
  return { recover, isBusy: change.isBusy, error: change.error, isMissing };
}

/** Returns the number of failed and canceled deliveries, including tests, which are not sent again. Empty while counting. */
function useCountText({ accountId, webhookId }: Webhook, since: string | null, until: string | null): string {
  const period = { accountId, webhookId, since, ...(until && { until }), limit: 1 };
  const options = { isShared: true, enabled: since !== null && (until === null || since <= until) };
  const fields: ['deliveryId'] = ['deliveryId'];
  const failed = usePages('listWebhookDeliveries', { ...period, fields, status: 'failed' }, options);
  const cancelled = usePages('listWebhookDeliveries', { ...period, fields, status: 'cancelled' }, options);
  if (failed.total === undefined || cancelled.total === undefined) return '';
  const count = failed.total + cancelled.total;
  const isCapped = failed.totalCapped || cancelled.totalCapped;
  return isCapped ? words.webhooks.recoverMany(count) : words.webhooks.recoverCount(count);
}
