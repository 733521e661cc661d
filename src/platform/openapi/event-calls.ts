import { getSchemaPath } from '@nestjs/swagger';
import { EVENTS, EVENT_SLUGS, type EventSlug } from '../events/catalog';
import { eventTagOf } from '../events/families';
import { exampleOf } from './example-values';
import type { Components, OperationObject, PathItem } from './openapi-types';

const PARAMETERS = [
  [
    'webhook-id',
    'The id of the event, the same for every attempt. Receivers use it to recognize repeated calls.',
  ],
  ['webhook-timestamp', 'The time of this attempt, in seconds since 1970.'],
  [
    'webhook-signature',
    'The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64.',
  ],
  ['webhook-event', 'The slug of the event.'],
  ['webhook-account', 'The id of the account that the event belongs to.'],
  ['webhook-attempt', 'The number of the attempt, from 1.'],
] as const;

const TAGS = 'webhook-tags';

/** By their names in the components of the document. */
export const CALL_HEADERS: Components['parameters'] = {
  ...Object.fromEntries(
    PARAMETERS.map(([name, description]) => [
      name,
      { name, in: 'header', required: true, description, schema: { type: 'string', maxLength: 1024 } },
    ]),
  ),
  [TAGS]: {
    name: TAGS,
    in: 'header',
    required: false,
    description:
      'The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks.',
    schema: { type: 'string', maxLength: 2048 },
  },
};

export const PAYLOADS = [...new Set(Object.values(EVENTS).map(([, , payload]) => payload))];

export function eventCalls(schemas: Components['schemas']): Record<string, PathItem> {
  return Object.fromEntries(EVENT_SLUGS.map((slug) => [slug, { post: eventCall(slug, schemas) }]));
}

function eventCall(slug: EventSlug, schemas: Components['schemas']): OperationObject {
  const [name, occurrence, payload] = EVENTS[slug];
  const tag = eventTagOf(slug);
  const schema = { $ref: getSchemaPath(payload) };
  return {
    operationId: `on${slug.replace(/(^|\.)(.)/g, (_, __, letter: string) => letter.toUpperCase())}`,
    summary: name,
    description: `Sent to webhooks for this event when ${occurrence}.`,
    ...(tag && { tags: [tag] }),
    security: [],
    parameters: Object.keys(CALL_HEADERS).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
    },
    responses: RESPONSES,
  };
}

const RESPONSES: OperationObject['responses'] = {
  '2XX': { description: 'The call was received.' },
  '410': { description: 'The endpoint refuses further calls. The webhook is disabled.' },
  default: { description: 'The call is retried according to the retry schedule.' },
};
