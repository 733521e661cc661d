import { EVENTS, type EventSlug } from '../events/catalogue';

/** Where the OpenAPI library keeps the names of the properties, each after a colon, and what it knows of one. */
const NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';

interface Property {
  example?: unknown;
  format?: string;
}

/** What an event of this slug might tell: every parameter as its documentation has it, at this time. */
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
