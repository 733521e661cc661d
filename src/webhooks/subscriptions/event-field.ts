import { check, word } from '../../platform/common/word';
import { EVENT_SLUGS, eventName, eventSlug } from '../../platform/events/catalogue';

const NAMES = EVENT_SLUGS.map(eventName);

/** A field for an event by its Event Name or slug, in upper or lower case. It is read as the slug. */
export const EventReference = () =>
  word(
    {
      type: 'string',
      enum: [...NAMES, ...EVENT_SLUGS],
      description: 'An Event Name or its slug, in any case.',
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

/** A field of a response that contains the Event Name. */
export const EventName = () =>
  word({ type: 'string', enum: NAMES, example: 'Create post' }, (value) => value);
