import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../common/product-version';

const DESCRIPTION = `
Manages blogs for organizations: posts, categories, authors, teams, sub-accounts, webhooks and an embed.

**Credentials.** User Login returns a \`token\`. Every other operation requires it, together with the key pair of the account,
in three headers: \`token\`, \`apikey\` and \`apisecretkey\`.

Programs send a service token in the header \`token\` instead. \`x-scope\` states what it needs for each operation: \`read\`,
\`write\`, or \`never\` for the operations that no service token can call. \`x-publish-scope\` states whether it also needs
\`publish\`: \`always\`, or \`sometimes\`, for a change that readers would see.

**Responses.** A successful request returns \`{"data": …}\`; lists add \`meta\`. A refused request returns
\`application/problem+json\` with a \`code\` from a fixed list and all invalid fields.

**Empty values.** In requests that create a record, \`""\` and \`null\` count as absent. In requests that change one, an absent field
stays the same and an empty one is cleared. Unknown fields are ignored. Integers may be sent as strings of digits,
dates without a time zone as UTC, Yes and No in any letter case or as a boolean, and an event as its name or slug in any letter case. The schemas
describe what clients should send.

**Retries.** Operations that create records accept an \`Idempotency-Key\`: the same key and body within 24 hours return
the first response again. Operations that change or delete a record accept its \`version\` in \`If-Match\`.

**Events.** Webhook calls follow the Standard Webhooks specification. This document describes each of them under webhooks.
`.trim();

/** SPDX's form for a license outside its list. No rights are granted. */
const LICENSE = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };

export const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Posts: 'The posts of an account, and the code that embeds them in a page.',
  Categories: 'The categories of an account, with the style of their labels.',
  Authors: 'The authors of posts.',
  Teams: 'Teams, the accounts they are assigned to, and their members and roles.',
  Users: 'People: logins, profiles, and the people in an account.',
  'Sub-Accounts': 'The sub-accounts of a parent account.',
  Webhooks: 'The endpoints that receive events.',
  'Webhook Deliveries': 'The log of webhook deliveries, with operations that send them again.',
  Sessions: 'Logouts, passwords, and the person who is logged in.',
  Invitations: 'Responses to invitations. The token in the invitation link is the credential.',
  'Post Versions': 'The version history of a post, and restoring versions.',
  Drafts: 'Drafts of posts. Readers cannot see a draft until it is published.',
  Previews: 'Links that show an unpublished version of a post to anyone who has them.',
  Reviews: 'Reviews of drafts by a second person, and their events.',
  Search: 'Search of the posts of an account, including private posts and drafts.',
  'Single Records': 'Single records by id or slug, with the same fields as in lists.',
  Bylines: 'The authors that belong to people.',
  Media: 'The pictures of an account: uploads, the library, and where they are used.',
  Trash: 'The deleted posts of an account, which can be restored or purged.',
  Visibility: 'Events about posts that become public or are no longer public.',
  Accounts: 'The accounts in a tree, including the parent: their names and blog settings.',
  'API Keys': 'The key pairs of a parent account.',
  'Service Tokens': 'The tokens of programs, with their scopes, networks and expiry.',
  'Audit Log': 'Who did what in a parent account and its sub-accounts, by which credential, and from where.',
  'Public JSON': 'The public posts as JSON, for pages from any origin. No credentials.',
  Feeds: 'The feeds and sitemaps of a blog. No credentials.',
  Health: 'Health checks of a process. No credentials.',
  Metrics: 'Metrics for Prometheus. No credentials.',
};

export function about(): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Blog Content Management Service API')
    .setDescription(DESCRIPTION)
    .setVersion(VERSION)
    .addServer('/', 'The server that provides this document: production, staging or local.');
  for (const [name, description] of Object.entries(TAG_DESCRIPTIONS)) builder.addTag(name, description);
  const document = builder
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a login or a program.' },
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
