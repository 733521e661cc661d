import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import { highlighted } from './highlight';

/** The request that samples send. */
export interface SampleRequest {
  /** The operationId, which is the name of the client's method. */
  id: string;
  /** Whether the TypeScript client has the operation. */
  inClient: boolean;
  method: string;
  path: string;
  /** Whether the request needs the three headers. */
  secured: boolean;
  /** The parameters of the path and the query. */
  parameters: object;
  body?: object;
  /** The field of the body that is a file. Such a body is a form. */
  file?: string;
}

/** A request as code in one language. */
export interface Sample {
  language: string;
  label: string;
  html: string;
}

/** The file that samples send. */
const FILE = 'bread.jpg';

/** A placeholder for the address of the service, which the page fills in. */
const ORIGIN = 'https://api.example.com';

/** Placeholders for the credentials, which the page fills in after the reader has entered them. */
const CREDENTIALS = { token: 'YOUR_TOKEN', apikey: 'YOUR_APIKEY', apisecretkey: 'YOUR_APISECRETKEY' };

/** The texts that the page fills in, each with the name of what replaces it. */
const FILLED = Object.entries({ origin: ORIGIN, ...CREDENTIALS });

const CODE = {
  curl: { label: 'curl', highlightedAs: 'bash', plugin: shellCurl, complete: (code: string) => code },
  javascript: {
    label: 'JavaScript',
    highlightedAs: 'javascript',
    plugin: jsFetch,
    complete: (code: string) =>
      `${code.replace(/^fetch\(/m, 'const response = await fetch(').replace(/;$/, '')};\n\nconsole.log(await response.text());`,
  },
  python: {
    label: 'Python',
    highlightedAs: 'python',
    plugin: pythonRequests,
    complete: (code: string) => `import requests\n\nresponse = ${code}\n\nprint(response.text)`,
  },
  php: {
    label: 'PHP',
    highlightedAs: 'php',
    plugin: phpCurl,
    complete: (code: string) => `<?php\n\n${code}`,
  },
};

/** Returns a request as code in each language. */
export function samplesOf(request: SampleRequest): Sample[] {
  const har = asHar(request);
  const [curl, ...others] = Object.entries(CODE).map(
    ([language, { label, highlightedAs, plugin, complete }]) => ({
      language,
      label,
      html: fillable(highlighted(complete(plugin.generate(har)), highlightedAs)),
    }),
  );
  return [curl, ...(request.inClient ? [clientSample(request)] : []), ...others].filter((sample) => !!sample);
}

/** Returns a request as a call of the TypeScript client. */
function clientSample({ id, secured, parameters, body, file }: SampleRequest): Sample {
  const options = { baseUrl: ORIGIN, ...(secured && CREDENTIALS) };
  const input = { ...parameters, ...body };
  const code = [
    [
      ...(file ? ["import { readFile } from 'node:fs/promises';"] : []),
      "import { createClient } from 'blog-content-client';",
    ].join('\n'),
    ...(file ? [`const ${file} = await readFile('${FILE}');`] : []),
    `const client = createClient(${asLiteral(options)});`,
    `const { data } = await client.${id}(${Object.keys(input).length > 0 ? asLiteral(input, file) : ''});\n\nconsole.log(data);`,
  ].join('\n\n');
  return { language: 'typescript', label: 'TypeScript', html: fillable(highlighted(code, 'typescript')) };
}

/** Returns an object as a TypeScript literal. `file` is a field whose value is a variable with its name. */
function asLiteral(value: object, file?: string): string {
  const literal = JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
  return file ? literal.replace(new RegExp(`^( *${file}):.*?(,?)$`, 'm'), '$1$2') : literal;
}

function asHar({ method, path, secured, body, file }: SampleRequest) {
  const credentials = secured ? Object.entries(CREDENTIALS) : [];
  const type = body === undefined || file ? [] : [['Content-Type', 'application/json'] as const];
  return {
    url: `${ORIGIN}${path}`,
    method: method.toUpperCase(),
    headers: [...credentials, ...type].map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: file ? formOf(body, file) : jsonOf(body) }),
  };
}

const jsonOf = (body: object) => ({ mimeType: 'application/json', text: JSON.stringify(body, null, 2) });

function formOf(body: object, file: string) {
  const fields = Object.entries(body).filter(([name]) => name !== file);
  const params = fields.map(([name, value]) => ({ name, value: String(value) }));
  return { mimeType: 'multipart/form-data', params: [...params, { name: file, fileName: FILE }] };
}

/** Marks the placeholders that the page fills in. */
function fillable(html: string): string {
  return FILLED.reduce(
    (marked, [name, text]) => marked.replaceAll(text, `<span data-fill="${name}">${text}</span>`),
    html,
  );
}
