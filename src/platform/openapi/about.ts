import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../common/product-version';

const DESCRIPTION = `
Manages blogs for organisations: posts, categories, authors, teams, sub-accounts, webhooks and an embed.

**Credentials.** User Login answers a \`token\`. Every other operation takes it with the key pair of the account
in three headers: \`token\`, \`apikey\` and \`apisecretkey\`.

**Answers.** A successful request is answered with \`{"data": …}\`; lists add \`meta\`. A refused one is answered with
\`application/problem+json\` with a \`code\` from one closed list, and with every failing field at once.

**Empty.** \`""\` and \`null\` count as absent where a record is created; where one is changed, an absent field
stays as it is and an empty one is cleared. Unknown fields are ignored. Integers may be sent as digits in a string,
dates without a zone as UTC, Yes and No in any case or as a boolean, and an event as its slug or in any case. The schemas
describe what clients should send.

**Trying again.** Operations that create take an \`Idempotency-Key\`: the same key and body within 24 hours give
the first answer again. Operations that change or delete take the record's \`version\` in \`If-Match\`.

**Events.** Webhooks are called as the Standard Webhooks specification has it: see the webhooks of this document.
`.trim();

/**
 * The licence of package.json: no rights are granted. The identifier is SPDX's form for a licence that its list does
 * not contain.
 */
const LICENSE = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };

/** The tags with their descriptions, in the order of the document. */
export const TAGS: Readonly<Record<string, string>> = {
  Posts: 'The posts of an account, and the code that embeds them into a page.',
  Categories: 'The categories of an account and how their labels look.',
  Authors: 'The authors whom posts name.',
  Teams: 'Teams with the account that they are assigned to, and the people in them with their roles.',
  Users: 'People: their login, their profile, and who reaches an account.',
  'Sub-Accounts': 'The accounts beneath a parent account.',
  Webhooks: 'Where events are sent to.',
  'Webhook Deliveries': 'What was sent to webhooks, what came of it, and sending it again.',
  Sessions: 'The end of a login, and forgotten passwords.',
  Invitations: 'The answer to an invitation. The token in its link is the credential.',
  'Post Versions': 'The history of a post: what it was, and bringing it back.',
  Drafts: 'The draft of a post, which readers do not see before it is published.',
  Previews: 'Addresses that show a text of a post, which is not public, to those who have them.',
  Reviews: 'The review of drafts by a second person, and the events of its steps.',
  'Single Records': 'One record by its id or slug, as its list shows it.',
  Trash: 'The deleted posts of an account, which can be restored or purged.',
  Accounts: 'Any account of a tree, the parent too: its name, and what its blog says of itself.',
  'API Keys': 'The key pairs of a parent account.',
  'Public JSON': 'What readers see, as JSON, for pages of any origin. No credentials.',
  Feeds: 'The feeds and sitemaps of a blog. No credentials.',
  Health: 'The probes of a process. No credentials.',
  Metrics: 'What Prometheus reads. No credentials.',
};

/** Returns the parts of the document that describe the service: title, version, tags and credentials. */
export function about(): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Blog Content Management Service API')
    .setDescription(DESCRIPTION)
    .setVersion(VERSION)
    .addServer('/', 'Where this document was found: production, staging or a local installation.');
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const document = builder
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'token', description: 'What User Login answered.' },
      'token',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'apikey', description: 'The public id of the key pair.' },
      'apikey',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'apisecretkey', description: 'The secret of the key pair.' },
      'apisecretkey',
    )
    .build();
  const servers = document.servers?.map((server) => ({ ...server, 'x-internal': false }));
  return { ...document, servers, info: { ...document.info, license: LICENSE } };
}
