import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import { EVENT_NAMES, type EventName } from './events';
import type { Webhook } from './webhook';

/** What the form of a webhook holds. */
export type WebhookFields = Pick<Webhook, 'name' | 'endpointUrl'> & { event: EventName };

interface WebhookFormProps {
  /** The webhook to edit; null creates one. */
  webhook: Webhook | null;
  /** The webhook as somebody else has changed it meanwhile. */
  newer?: Webhook | undefined;
  submit: string;
  error: unknown;
  isBusy: boolean;
  /** Receives the fields, and the webhook that they change. */
  onSubmit: (fields: WebhookFields, record: Webhook | null) => void;
  onClose: () => void;
}

const FIELDS = {
  name: words.webhooks.name,
  endpointUrl: words.webhooks.address,
  event: words.webhooks.event,
};

const EVENTS = EVENT_NAMES.map((name) => ({ value: name, label: name }));

/** The fields of a webhook. Without a name it gets that of its event. */
export function WebhookForm({ webhook, newer, submit, error, isBusy, onSubmit, onClose }: WebhookFormProps) {
  const form = useEdited({ record: webhook, textsOf: fieldsOf, newer });
  const { record, texts, changes, theirs, change } = form;
  const { name, endpointUrl, event } = texts;
  const send = () => onSubmit({ name: name.trim() || event, endpointUrl: endpointUrl.trim(), event }, record);
  return (
    <Form {...{ error, theirs }} fields={FIELDS} onSubmit={send}>
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
        options={EVENTS}
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
