import { check, word } from '../common/word';
import { EVENT_SLUGS, eventName, eventSlug } from '../events/catalogue';

const NAMES = EVENT_SLUGS.map(eventName);

/** An event by its Event Name or its slug, in any case; read as the slug. */
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

/** In an answer: the Event Name. */
export const EventName = () =>
  word({ type: 'string', enum: NAMES, example: 'Create post' }, (value) => value);
