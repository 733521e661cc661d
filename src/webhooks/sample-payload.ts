import { declaredField, fieldNamesOf } from '../common/declared-fields';
import { EVENTS, type EventSlug } from '../events/catalogue';

/** A sample payload of an event: every parameter with its documented example, at this time. */
export function samplePayload(slug: EventSlug, now: Date): Record<string, unknown> {
  const [, , payload] = EVENTS[slug];
  return Object.fromEntries(fieldNamesOf(payload).map((name) => [name, sampleOf(payload, name, now)]));
}

function sampleOf(payload: new () => object, name: string, now: Date): unknown {
  const { example, format } = declaredField(payload, name);
  return format === 'date-time' ? now : example;
}
