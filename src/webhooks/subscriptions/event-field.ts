import { check, word } from '../../platform/common/word';
import { EVENT_SLUGS, eventName, eventSlug } from '../../platform/events/catalog';

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
