import { check, word } from '../../platform/common/word';
import { EVENT_SLUGS, eventName, eventSlug } from '../../platform/events/catalog';
import { ALL_EVENTS, ALL_EVENTS_NAME, subscriptionOf } from '../../platform/events/subscription';

const NAMES = EVENT_SLUGS.map(eventName);

/** Accepts an Event Name or slug in upper or lower case, and reads it as the slug. */
export const EventReference = () =>
  word(
    {
      type: 'string',
      enum: [...NAMES, ...EVENT_SLUGS],
      description: 'An Event Name or its slug, case-insensitive.',
      example: 'Create post',
    },
    (value) => (typeof value === 'string' ? (eventSlug(value) ?? (value || null)) : value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check(
      'unknown',
      'must be an Event Name or its slug',
      (value) => eventSlug(value as string) !== undefined,
    ),
  );

export const EventName = () =>
  word({ type: 'string', enum: NAMES, example: 'Create post' }, (value) => value);

/** As `EventReference`; also accepts all events. */
export const SubscriptionReference = () =>
  word(
    {
      type: 'string',
      enum: [...NAMES, ...EVENT_SLUGS, ALL_EVENTS_NAME],
      description: `An Event Name or its slug, case-insensitive. \`${ALL_EVENTS_NAME}\` is only for pull webhooks.`,
      example: 'Create post',
    },
    readSubscription,
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', 'must be an Event Name or its slug', isSubscription),
  );

export const SubscriptionName = () =>
  word({ type: 'string', enum: [...NAMES, ALL_EVENTS_NAME], example: 'Create post' }, (value) => value);

/** The question mark keeps an unknown text from being taken for `ALL_EVENTS`. */
function readSubscription(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return subscriptionOf(value) ?? (value === '' ? null : `?${value}`);
}

function isSubscription(value: unknown): boolean {
  return value === ALL_EVENTS || eventSlug(value as string) !== undefined;
}
