import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The generators. `args` are only the arguments that a generator needs at its defaults. `module` is the module that the
 * checked programs import. `typeOf` returns the type of an example; null if the client has no type for it.
 */
export const GENERATORS = [
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
    // At its defaults, this generator reads only application/json, and no webhooks.
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

/** Generates the client of one generator. */
export async function generate({ name, args }, document, folder) {
  await run(join('node_modules', '.bin', name), args(document, folder), { maxBuffer: 2 ** 26 });
}

/** Returns the program that declares each example with its type, and how many examples it has. */
export function programOf(generator, examples, folder) {
  const text = readFileSync(join(folder, generator.file), 'utf8');
  const names = [...text.matchAll(/^export (?:declare )?(?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const known = (name) => byLowerCase.get(name.toLowerCase()) ?? name;
  const typed = examples.flatMap((example) => {
    const type = generator.typeOf(example, known);
    return type
      ? [`export const example${examples.indexOf(example)}: ${type} = ${JSON.stringify(example.value)};`]
      : [];
  });
  const lines = [`import type * as Client from './${generator.module}';`, generator.prelude ?? '', ...typed];
  return { source: lines.join('\n'), count: typed.length };
}
