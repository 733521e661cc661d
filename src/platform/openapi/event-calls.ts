import { getSchemaPath } from '@nestjs/swagger';
import { EVENTS, EVENT_SLUGS, isOfReview, type EventSlug } from '../events/catalogue';
import { exampleOf } from './example-values';
import type { Components, OperationObject, PathItem } from './openapi-types';

const PARAMETERS = [
  ['webhook-id', 'The id of the event, the same on every try: by it a call is known that came twice.'],
  ['webhook-timestamp', 'When this try was made, in seconds since 1970.'],
  [
    'webhook-signature',
    'The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64.',
  ],
  ['webhook-event', 'The slug of the event.'],
  ['webhook-account', 'The id of the account that the event belongs to.'],
  ['webhook-attempt', 'Which try this is, from 1.'],
] as const;

/** The headers of calls to webhooks, by their names in the components of the document. */
export const CALL_HEADERS: Components['parameters'] = Object.fromEntries(
  PARAMETERS.map(([name, description]) => [
    name,
    { name, in: 'header', required: true, description, schema: { type: 'string', maxLength: 1024 } },
  ]),
);

/** The classes of the events' payloads. */
export const PAYLOADS = [...new Set(Object.values(EVENTS).map(([, , payload]) => payload))];

/** Returns the calls to webhooks, by the slug of their event. */
export function eventCalls(schemas: Components['schemas']): Record<string, PathItem> {
  return Object.fromEntries(EVENT_SLUGS.map((slug) => [slug, { post: eventCall(slug, schemas) }]));
}

function eventCall(slug: EventSlug, schemas: Components['schemas']): OperationObject {
  const [name, occurrence, payload] = EVENTS[slug];
  const schema = { $ref: getSchemaPath(payload) };
  return {
    operationId: `on${slug.replace(/(^|\.)(.)/g, (_, __, letter: string) => letter.toUpperCase())}`,
    summary: name,
    description: `Sent to the webhooks of this event when ${occurrence}.`,
    ...(isOfReview(slug) && { tags: ['Reviews'] }),
    security: [],
    parameters: PARAMETERS.map(([header]) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
    },
    responses: RESPONSES,
  };
}

const RESPONSES: OperationObject['responses'] = {
  '2XX': { description: 'The call has arrived.' },
  '410': { description: 'The endpoint wants no more calls: the webhook is disabled.' },
  default: { description: 'The call is made again later, by the schedule of retries.' },
};
