const url = { type: 'string', format: 'uri' };
const text = { type: 'string', minLength: 1 };
const date = { type: 'string', format: 'date-time' };

const author = {
  type: 'object',
  properties: { name: text, url, avatar: url },
  anyOf: [{ required: ['name'] }, { required: ['url'] }, { required: ['avatar'] }],
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
};

const authors = { type: 'array', items: author };

const attachment = {
  type: 'object',
  required: ['url', 'mime_type'],
  properties: {
    url,
    mime_type: text,
    title: text,
    size_in_bytes: { type: 'integer', minimum: 0 },
    duration_in_seconds: { type: 'number', minimum: 0 },
  },
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
};

const item = {
  type: 'object',
  required: ['id'],
  anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
  properties: {
    id: text,
    url,
    external_url: url,
    title: { type: 'string' },
    content_html: { type: 'string' },
    content_text: { type: 'string' },
    summary: { type: 'string' },
    image: url,
    banner_image: url,
    date_published: date,
    date_modified: date,
    authors,
    tags: { type: 'array', items: text },
    language: text,
    attachments: { type: 'array', items: attachment },
  },
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
};

/** The JSON schema of JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), without deprecated fields. */
export const JSON_FEED_SCHEMA = {
  type: 'object',
  required: ['version', 'title', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    home_page_url: url,
    feed_url: url,
    description: { type: 'string' },
    user_comment: { type: 'string' },
    next_url: url,
    icon: url,
    favicon: url,
    authors,
    language: text,
    expired: { type: 'boolean' },
    hubs: {
      type: 'array',
      items: { type: 'object', required: ['type', 'url'], properties: { type: text, url } },
    },
    items: { type: 'array', items: item },
  },
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
};
