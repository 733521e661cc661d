import { EVENTS } from '../../../clients/typescript/src/generated/operations.ts';
import type { Data } from '../../api/operations';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import type { Webhook } from './webhook';

type EventName = Data<'createWebhook'>['event'];

/** The values of the form, as the operations take them. */
export interface WebhookFields extends Pick<Webhook, 'name' | 'mode' | 'endpointUrl' | 'maxPerSecond'> {
  event: EventName;
}

interface WebhookTexts extends Pick<Webhook, 'name' | 'mode'> {
  endpointUrl: string;
  event: EventName;
  maxPerSecond: string;
}

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
  mode: words.webhooks.mode,
  endpointUrl: words.webhooks.address,
  event: words.webhooks.event,
  maxPerSecond: words.webhooks.maxPerSecond,
};

const ALL_EVENTS = 'All events';

const MODES = Object.entries(words.webhooks.modes).map(([value, label]) => ({ value, label }));

const EVENT_OPTIONS = Object.values(EVENTS).map((name) => ({ value: name, label: name, lang: 'en' }));

/** A webhook that clients pull can have all events. */
const PULL_OPTIONS = [{ value: ALL_EVENTS, label: ALL_EVENTS, lang: 'en' }, ...EVENT_OPTIONS];

/** The form of a webhook. An empty name defaults to the event. The mode cannot be edited. */
export function WebhookForm({ webhook, newer, submit, error, isBusy, onSubmit, onClose }: WebhookFormProps) {
  const form = useEdited({ record: webhook, textsOf, newer });
  const { record, texts, changes, theirs, change } = form;
  const { name, mode, event } = texts;
  return (
    <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={() => onSubmit(fieldsOf(texts), record)}>
      {webhook === null && <ModeField mode={mode} onMode={(next) => change(withMode(texts, next))} />}
      {mode === 'push' && <EndpointFields texts={texts} change={change} />}
      <Select
        label={FIELDS.event}
        name="event"
        hint={webhook && changes.event ? words.webhooks.eventHint : undefined}
        options={mode === 'pull' ? PULL_OPTIONS : EVENT_OPTIONS}
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

function ModeField({ mode, onMode }: { mode: Webhook['mode']; onMode: (mode: Webhook['mode']) => void }) {
  return (
    <Select
      label={FIELDS.mode}
      name="mode"
      hint={mode === 'pull' ? words.webhooks.pullHint : undefined}
      options={MODES}
      value={mode}
      onValue={(value) => onMode(value as Webhook['mode'])}
    />
  );
}

interface EndpointFieldsProps {
  texts: WebhookTexts;
  change: (texts: Partial<WebhookTexts>) => void;
}

function EndpointFields({ texts: { endpointUrl, maxPerSecond }, change }: EndpointFieldsProps) {
  return (
    <>
      <TextField
        label={FIELDS.endpointUrl}
        name="endpointUrl"
        type="url"
        placeholder={words.webhooks.addressExample}
        autoFocus
        value={endpointUrl}
        onValue={(text) => change({ endpointUrl: text })}
      />
      <TextField
        label={FIELDS.maxPerSecond}
        name="maxPerSecond"
        inputMode="numeric"
        hint={words.webhooks.maxPerSecondHint}
        value={maxPerSecond}
        onValue={(text) => change({ maxPerSecond: text })}
      />
    </>
  );
}

const NEW: WebhookTexts = {
  name: '',
  mode: 'push',
  endpointUrl: '',
  event: EVENTS['post.create'],
  maxPerSecond: '',
};

function textsOf(webhook: Webhook | null): WebhookTexts {
  if (!webhook) return NEW;
  const { name, mode, endpointUrl, event, maxPerSecond } = webhook;
  return { name, mode, endpointUrl: endpointUrl ?? '', event, maxPerSecond: maxPerSecond?.toString() ?? '' };
}

/** An endpoint is called for one event only. */
function withMode({ event }: WebhookTexts, mode: Webhook['mode']): Partial<WebhookTexts> {
  return { mode, event: mode === 'push' && event === ALL_EVENTS ? EVENTS['post.create'] : event };
}

function fieldsOf({ name, mode, endpointUrl, event, maxPerSecond }: WebhookTexts): WebhookFields {
  const isPush = mode === 'push';
  return {
    name: name.trim() || event,
    mode,
    event,
    endpointUrl: isPush ? endpointUrl.trim() : null,
    // The service reports a text that is not a number.
    maxPerSecond: isPush && maxPerSecond.trim() ? (maxPerSecond.trim() as unknown as number) : null,
  };
}
