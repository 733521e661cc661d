import { EVENTS } from '../../../clients/typescript/src/generated/operations.ts';
import type { Data } from '../../api/operations';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import type { Webhook } from './webhook';

type EventName = Data<'createWebhook'>['event'];

/** The values of the form. */
export type WebhookFields = Pick<Webhook, 'name' | 'endpointUrl'> & { event: EventName };

interface WebhookFormProps {
  /** The webhook to edit; null creates one. */
  webhook: Webhook | null;
  /** The current webhook after a version conflict. */
  newer?: Webhook | undefined;
  submit: string;
  error: unknown;
  isBusy: boolean;
  /** Receives the values, and the record that they change. */
  onSubmit: (fields: WebhookFields, record: Webhook | null) => void;
  onClose: () => void;
}

const FIELDS = {
  name: words.webhooks.name,
  endpointUrl: words.webhooks.address,
  event: words.webhooks.event,
};

const EVENT_OPTIONS = Object.values(EVENTS).map((name) => ({ value: name, label: name, lang: 'en' }));

/** The form of a webhook. An empty name defaults to the event. */
export function WebhookForm({ webhook, newer, submit, error, isBusy, onSubmit, onClose }: WebhookFormProps) {
  const form = useEdited({ record: webhook, textsOf: fieldsOf, newer });
  const { record, texts, changes, theirs, change } = form;
  const { name, endpointUrl, event } = texts;
  const send = () => onSubmit({ name: name.trim() || event, endpointUrl: endpointUrl.trim(), event }, record);
  return (
    <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={send}>
      <TextField
        label={FIELDS.endpointUrl}
        name="endpointUrl"
        type="url"
        placeholder={words.webhooks.addressExample}
        autoFocus
        value={endpointUrl}
        onValue={(text) => change({ endpointUrl: text })}
      />
      <Select
        label={FIELDS.event}
        name="event"
        hint={webhook && changes.event ? words.webhooks.eventHint : undefined}
        options={EVENT_OPTIONS}
        value={event}
        onValue={(value) => change({ event: value as EventName })}
      />
      <TextField
        label={FIELDS.name}
        name="name"
        hint={words.webhooks.nameHint}
        value={name}
        onValue={(text) => change({ name: text })}
      />
      <FormActions submit={submit} isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}

function fieldsOf(webhook: Webhook | null): WebhookFields {
  return {
    name: webhook?.name ?? '',
    endpointUrl: webhook?.endpointUrl ?? '',
    event: webhook?.event ?? EVENTS['post.create'],
  };
}
