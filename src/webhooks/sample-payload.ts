import { EVENTS, type EventSlug } from '../events/catalogue';

/** The metadata keys of the OpenAPI library: the names of properties, each after a colon, and the options of one. */
const NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';

interface Property {
  example?: unknown;
  format?: string;
}

/** A sample payload of an event: every parameter with its documented example, at this time. */
export function samplePayload(slug: EventSlug, now: Date): Record<string, unknown> {
  const [, , { prototype }] = EVENTS[slug];
  const names = Reflect.getMetadata(NAMES, prototype) as string[];
  return Object.fromEntries(
    names.map((name) => name.slice(1)).map((name) => [name, sampleOf(prototype, name, now)]),
  );
}

function sampleOf(prototype: object, name: string, now: Date): unknown {
  const { example, format } = Reflect.getMetadata(PROPERTY, prototype, name) as Property;
  return format === 'date-time' ? now : example;
}
