import { invalidField, invalidFields, type FieldError } from '../../platform/common/problem';
import { ALL_EVENTS } from '../../platform/events/subscription';
import { ONLY_PULL, type UpdateWebhook, type WebhookMode } from './webhooks.dto';

type ByMode = Pick<UpdateWebhook, 'mode' | 'endpointUrl' | 'event' | 'maxPerSecond'>;

/** Throws 422 unless the fields fit the mode of the webhook, which cannot be changed. */
export function requireFieldsOf(mode: WebhookMode, input: ByMode): void {
  // On an update, an absent mode stays, and null means the default.
  const isSame = input.mode === undefined || (input.mode ?? 'push') === mode;
  if (!isSame) throw invalidField('mode', 'conflict', 'cannot be changed');
  const errors = mode === 'pull' ? unfitForPull(input) : unfitForPush(input);
  if (errors.length > 0) throw invalidFields(errors);
}

function unfitForPull({ endpointUrl, maxPerSecond }: ByMode): FieldError[] {
  const given = { endpointUrl, maxPerSecond };
  return Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field]) => ({ field, code: 'conflict', message: 'must be absent if mode is pull' }));
}

function unfitForPush({ endpointUrl, event }: ByMode): FieldError[] {
  return [
    ...(endpointUrl ? [] : [{ field: 'endpointUrl', code: 'required', message: 'is required' } as const]),
    ...(event === ALL_EVENTS ? [{ field: 'event', code: 'conflict', message: ONLY_PULL } as const] : []),
  ];
}
