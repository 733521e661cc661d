import { getSchemaPath } from '@nestjs/swagger';
import { EVENTS, eventName, EVENT_SLUGS, type EventSlug } from '../events/catalog';
import type { Components, SchemaObject } from './openapi-types';

type Schemas = Components['schemas'];

/** A schema with `event` and `payload` becomes a union of one schema for each class of payloads. */
export function byEvent(schemas: Schemas): Schemas {
  const parts = Object.entries(schemas).map(([name, schema]) =>
    'properties' in schema && schema.properties?.['event'] && schema.properties['payload']
      ? unionOf(name, schema)
      : { [name]: schema },
  );
  return Object.assign({}, ...parts) as Schemas;
}

function unionOf(name: string, schema: SchemaObject): Schemas {
  const mapping = EVENT_SLUGS.map((slug) => [eventName(slug), getSchemaPath(nameOf(slug, name))]);
  const variants = EVENT_SLUGS.map((slug) => [nameOf(slug, name), variantOf(slug, schema)] as const);
  const named: Schemas = Object.fromEntries(variants);
  const union: SchemaObject = {
    oneOf: Object.keys(named).map((variant) => ({ $ref: getSchemaPath(variant) })),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(mapping) as Record<string, string>,
    },
    description: schema.description ?? 'The payload depends on the event.',
  };
  return { [name]: union, ...named };
}

/** Such as `CategoryDeliveryDetail`. */
function nameOf(slug: EventSlug, name: string): string {
  return EVENTS[slug][2].name.replace(/Payload$/, '') + name;
}

function variantOf(slug: EventSlug, schema: SchemaObject): SchemaObject {
  const [, , payload] = EVENTS[slug];
  const names = EVENT_SLUGS.filter((other) => EVENTS[other][2] === payload).map(eventName);
  return {
    ...schema,
    properties: {
      ...schema.properties,
      event: { type: 'string', enum: names, description: 'The event.', example: names[0] },
      payload: payloadOf(getSchemaPath(payload), schema.properties?.['payload']),
    },
  };
}

function payloadOf(path: string, field: Schemas[string] | undefined): Schemas[string] {
  const { type, description } = field && !('$ref' in field) ? field : {};
  const mayBeNull = [type as string | string[]].flat().includes('null');
  const of = { $ref: path };
  const schema = mayBeNull ? { anyOf: [of, { type: 'null' }] } : { allOf: [of] };
  return { ...schema, ...(description && { description }) };
}
