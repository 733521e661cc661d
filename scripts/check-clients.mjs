// Checks the clients from the generators that this project uses itself.
import { join } from 'node:path';
import { checkClients } from './clients/check.mjs';

const GENERATORS = [
  {
    name: 'openapi-typescript',
    args: (document, folder) => [document, '--output', join(folder, 'openapi-typescript.ts')],
    module: 'openapi-typescript',
    file: 'openapi-typescript.ts',
    typeOf: ({ kind, path, method, slug, status, type }) => {
      const operation = kind === 'event' ? `webhooks["${slug}"]["post"]` : `paths["${path}"]["${method}"]`;
      const place = status ? `["responses"][${status}]` : '["requestBody"]';
      return `NonNullable<Client.${operation}${place}>["content"]["${type}"]`;
    },
  },
  {
    name: 'openapi-ts',
    args: (document, folder) => ['--input', document, '--output', join(folder, 'hey-api')],
    module: 'hey-api/types.gen',
    file: 'hey-api/types.gen.ts',
    typeOf: ({ kind, operationId, status }, known) => {
      if (kind === 'event') return `Client.${known(`${operationId}WebhookPayload`)}`;
      if (kind === 'request') return `NonNullable<Client.${known(`${operationId}Data`)}["body"]>`;
      return `Client.${known(`${operationId}${Number(status) < 400 ? 'Responses' : 'Errors'}`)}[${status}]`;
    },
  },
];

await checkClients(GENERATORS, '.');
