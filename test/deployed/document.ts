import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Sent } from '../support/blog';

type Json = Record<string, unknown>;

const ID = 'document';

/** The OpenAPI document of the deployment. Checks responses against it. */
export class OpenApiDocument {
  // Each suite compiles the document again, so whatever does not change the result is left out.
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { optimize: false },
  });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly content: Json) {
    addFormats(this.ajv);
    this.ajv.addSchema(content, ID);
  }

  /** The method and path of each operation. */
  get operations(): [method: string, path: string][] {
    const paths = Object.entries(this.content['paths'] as Record<string, Json>);
    return paths.flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [string, string] => [method, path]),
    );
  }

  /** Returns how a response differs from the document; null if it does not. */
  objection(path: string, method: string, { status, headers, body }: Sent): string | null {
    const pointer = this.resolve(`/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`);
    if (!pointer) return `the status ${status} is not in the document`;
    const [mediaType] = Object.keys(this.at(`${pointer}/content`) ?? {});
    if (!mediaType) return null;
    if (!headers.get('content-type')?.startsWith(mediaType)) {
      return `it is ${headers.get('content-type')}, not ${mediaType}`;
    }
    const validate = this.validator(`${pointer}/content/${escaped(mediaType)}/schema`);
    return validate(body) ? null : this.ajv.errorsText(validate.errors, { dataVar: 'the answer' });
  }

  /** Every reference whose target does not exist. */
  get deadReferences(): string[] {
    const references = [...JSON.stringify(this.content).matchAll(/"\$ref":"#([^"]+)"/g)];
    return references.map(([, pointer = '']) => pointer).filter((pointer) => this.at(pointer) === undefined);
  }

  private validator(pointer: string): ValidateFunction {
    const known = this.validators.get(pointer);
    if (known) return known;
    const made = this.ajv.compile({ $ref: `${ID}#${encodeURI(pointer)}` });
    this.validators.set(pointer, made);
    return made;
  }

  /** Returns the pointer to a response, after following its reference; null if there is no such response. */
  private resolve(pointer: string): string | null {
    const response = this.at(pointer) as { $ref?: string } | undefined;
    return response ? (response.$ref?.slice(1) ?? pointer) : null;
  }

  private at(pointer: string): unknown {
    const names = pointer.slice(1).split('/').map(unescaped);
    return names.reduce<unknown>((value, name) => (value as Json | undefined)?.[name], this.content);
  }
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
