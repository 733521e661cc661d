import { declaredField, fieldNamesOf } from '../../platform/common/swagger-inside';
import { EVENTS, type EventSlug } from '../../platform/events/catalog';

/** Every parameter has its documented example, and every time is `now`. */
export function samplePayload(slug: EventSlug, now: Date): Record<string, unknown> {
  const [, , payload] = EVENTS[slug];
  return Object.fromEntries(fieldNamesOf(payload).map((name) => [name, sampleOf(payload, name, now)]));
}

function sampleOf(payload: new () => object, name: string, now: Date): unknown {
  const { example, format } = declaredField(payload, name);
  return format === 'date-time' ? now : example;
}
