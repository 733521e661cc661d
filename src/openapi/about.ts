import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../common/version';

const DESCRIPTION = `
Manages blogs for organisations: posts, categories, authors, teams, sub-accounts, webhooks and an embed.

**Credentials.** User Login answers a \`token\`. Every other operation takes it with the key pair of the account
in three headers: \`token\`, \`apikey\` and \`apisecretkey\`.

**Answers.** A successful request is answered with \`{"data": …}\`; lists add \`meta\`. A refused one is answered with
\`application/problem+json\` with a \`code\` from one closed list, and with every failing field at once.

**Empty.** \`""\` and \`null\` count as absent where a record is created; where one is changed, an absent field
stays as it is and an empty one is cleared. Unknown fields are ignored. Integers may be sent as digits in a string.

**Trying again.** Operations that create take an \`Idempotency-Key\`: the same key and body within 24 hours give
the first answer again. Operations that change or delete take the record's \`version\` in \`If-Match\`.

**Events.** Webhooks are called as the Standard Webhooks specification has it: see the webhooks of this document.
`.trim();

/** No rights are granted, as in package.json; this is SPDX's form of identifier for that. */
const LICENSE = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };

/** The tags in the order of the document. The operations of the interface come first, what goes beyond them after. */
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
  'API Keys': 'The key pairs of a parent account.',
};

/** The document's description of the service. */
export function about(): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Blog Content Management Service API')
    .setDescription(DESCRIPTION)
    .setVersion(VERSION)
    .addServer('/', 'Where this document was found.');
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
  return { ...document, info: { ...document.info, license: LICENSE } };
}
