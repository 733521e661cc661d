// Checks clients from generators that other people use.
import { join } from 'node:path';
import { checkClients } from '../../scripts/clients/check.mjs';

const GENERATORS = [
  {
    name: 'orval',
    args: (document, folder) => ['--input', document, '--output', join(folder, 'orval.ts')],
    module: 'orval',
    file: 'orval.ts',
    typeOf: ({ kind, operationId, status, component }, known) => {
      if (kind === 'problem') return `Client.${known(`${component}Response`)}`;
      return `Client.${known(component ?? `${operationId}${status}`)}`;
    },
  },
  {
    name: 'openapi-zod-client',
    args: (document, folder) => [document, '--output', join(folder, 'openapi-zod-client.ts')],
    module: 'openapi-zod-client',
    file: 'openapi-zod-client.ts',
    // By default, this generator reads only application/json and no webhooks.
    typeOf: ({ kind, type, operationId, status }) => {
      if (kind === 'event' || type !== 'application/json' || status === '503') return null;
      return `${kind === 'request' ? 'Body' : 'Response'}<"${operationId}">`;
    },
    prelude: `
      type Endpoint<Alias> = Extract<(typeof Client.api.api)[number], { alias: Alias }>;
      type Body<Alias> = Input<Extract<Endpoint<Alias> extends { parameters: infer All extends readonly unknown[] } ? All[number] : never, { type: "Body" }>>;
      type Input<Of> = Of extends { schema: { _input: infer Value } } ? Value : never;
      type Response<Alias> = Endpoint<Alias> extends { response: { _input: infer Value } } ? Value : never;
    `,
  },
];

await checkClients(GENERATORS, 'lab');
