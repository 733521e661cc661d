import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import { EVENT_NAMES, type EventName } from './events';
import type { Webhook } from './webhook';

/** What the form of a webhook holds. */
export interface WebhookFields {
  name: string;
  endpointUrl: string;
  event: EventName;
}

interface WebhookFormProps {
  /** The webhook to edit; null creates one. */
  webhook: Webhook | null;
  submit: string;
  error: unknown;
  isBusy: boolean;
  onSubmit: (fields: WebhookFields) => void;
  onClose: () => void;
}

const FIELDS = {
  name: words.webhooks.name,
  endpointUrl: words.webhooks.address,
  event: words.webhooks.event,
};

const EVENTS = EVENT_NAMES.map((name) => ({ value: name, label: name }));

/** The fields of a webhook. Without a name it gets that of its event. */
export function WebhookForm({ webhook, submit, error, isBusy, onSubmit, onClose }: WebhookFormProps) {
  const [fields, setFields] = useState<WebhookFields>(() => fieldsOf(webhook));
  const { name, endpointUrl, event } = fields;
  const set = (changes: Partial<WebhookFields>) => setFields((before) => ({ ...before, ...changes }));
  const send = () => onSubmit({ name: name.trim() || event, endpointUrl: endpointUrl.trim(), event });
  return (
    <Form error={error} fields={FIELDS} onSubmit={send}>
      <TextField
        label={FIELDS.endpointUrl}
        name="endpointUrl"
        type="url"
        placeholder={words.webhooks.addressExample}
        autoFocus
        value={endpointUrl}
        onValue={(text) => set({ endpointUrl: text })}
      />
      <Select
        label={FIELDS.event}
        name="event"
        hint={webhook && webhook.event !== event ? words.webhooks.eventHint : undefined}
        options={EVENTS}
        value={event}
        onValue={(value) => set({ event: value as EventName })}
      />
      <TextField
        label={FIELDS.name}
        name="name"
        hint={words.webhooks.nameHint}
        value={name}
        onValue={(text) => set({ name: text })}
      />
      <div class="form-actions">
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function fieldsOf(webhook: Webhook | null): WebhookFields {
  return {
    name: webhook?.name ?? '',
    endpointUrl: webhook?.endpointUrl ?? '',
    event: webhook?.event ?? EVENT_NAMES[0],
  };
}
