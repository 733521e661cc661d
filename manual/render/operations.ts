import type { ApiDocument, ApiOperation, MediaType, Parameter } from './api-document';
import { References } from './api-document';
import { asCode } from './code-block';
import { ErrorGroups, type Addressed, type ErrorCode, type ErrorGroup } from './error-groups';
import { Fields, type Field } from './fields';
import { markdown } from './markdown';
import { samplesOf, type Sample, type SampleRequest } from './samples';

/** The value of a required parameter for which the document has no example. */
const ANY_WORD = 'hello';

/** The tags of operations that the TypeScript client leaves out. */
const OUTSIDE_THE_CLIENT = ['Health', 'Metrics'];

/** An operation as its page shows it. */
export interface Operation {
  id: string;
  title: string;
  method: string;
  path: string;
  description: string;
  secured: boolean;
  parameters: { title: string; place: Parameter['in']; fields: (Field & { example: string })[] }[];
  /** Without `form`, the body is JSON. */
  input?: { fields: Field[]; example: string; form?: FormField[] };
  answer: { status: string; variants: { title: string; fields: Field[] }[]; type: string; example: string };
  otherAnswers: { status: string; description: string }[];
  samples: Sample[];
  groups: ErrorGroup[];
  errors: ErrorCode[];
}

/** A field of a multipart form. */
interface FormField {
  name: string;
  value: string;
  isFile: boolean;
}

/** Operations with one tag. They share a page. */
export interface OperationGroup {
  name: string;
  description: string;
  url: string;
  operations: Operation[];
}

/** An event as the events page shows it. */
export interface WebhookEvent {
  slug: string;
  name: string;
  description: string;
  fields: Field[];
  example: string;
}

const PLACES = { path: 'Path', query: 'Query', header: 'Optional headers' } as const;

/** The parts of the document that the pages show. */
export class Reference {
  readonly groups: OperationGroup[];
  readonly errors: ErrorGroups;
  private readonly references: References;
  private readonly fields: Fields;
  private readonly requests = new Map<string, SampleRequest>();

  constructor(private readonly document: ApiDocument) {
    this.references = new References(document);
    this.fields = new Fields(this.references);
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    this.errors = new ErrorGroups(all, this.references);
    this.groups = document.tags.map(({ name, description }) => ({
      name,
      description,
      url: `/docs/operations/${name.toLowerCase().replaceAll(' ', '-')}`,
      operations: all
        .filter(({ operation }) => operation.tags?.[0] === name)
        .map((one) => this.operation(one)),
    }));
  }

  get events(): WebhookEvent[] {
    return Object.entries(this.document.webhooks).map(([slug, { post }]) => {
      const { schema, example } = bodyOf(post);
      return {
        slug,
        name: post.summary,
        description: markdown(post.description),
        fields: this.fields.of(schema),
        example: asCode(example),
      };
    });
  }

  /** The headers of a call. */
  get callHeaders(): Field[] {
    const [first] = Object.values(this.document.webhooks);
    return this.parameters(first?.post.parameters).map((one) => this.parameterField(one));
  }

  /** Returns the samples of an operation with a shorter body than its example. */
  shortSamples(id: string, body?: object): Sample[] {
    const request = this.requests.get(id);
    if (!request) throw new Error(`The document has no operation ${id}.`);
    return samplesOf({ ...request, ...(body && { body }) });
  }

  private operation({ path, method, operation }: Addressed & { method: string }): Operation {
    const { operationId: id, summary: title, security, requestBody } = operation;
    const parameters = this.parameters(operation.parameters);
    const secured = security.length > 0;
    const input = requestBody && bodyOf(operation);
    const form = input?.isForm ? this.formFields(input) : undefined;
    const request = {
      id,
      method,
      path: samplePath(path, parameters),
      secured,
      body: input?.example as object | undefined,
      file: form?.find(({ isFile }) => isFile)?.name,
      inClient: !OUTSIDE_THE_CLIENT.includes(operation.tags?.[0] ?? ''),
      parameters: Object.fromEntries(needed(parameters).map((one) => [one.name, exampleOf(one)])),
    };
    this.requests.set(id, request);
    const { groups, own } = this.errors.of({ path, operation });
    return {
      id,
      title,
      method: method.toUpperCase(),
      path,
      secured,
      groups,
      errors: own,
      description: markdown(operation.description),
      parameters: this.places(parameters),
      ...(input && {
        input: { fields: this.fields.ofInput(input.schema), example: text(input.example), form },
      }),
      ...this.answers(operation),
      samples: samplesOf(request),
    };
  }

  private formFields({ schema, example }: MediaType): FormField[] {
    const { properties = {} } = this.references.schema(schema);
    return Object.entries(example as object).map(([name, value]) => ({
      name,
      value: String(value),
      isFile: properties[name]?.format === 'binary',
    }));
  }

  private places(parameters: Parameter[]): Operation['parameters'] {
    return (['path', 'query', 'header'] as const)
      .map((place) => ({
        place,
        title: PLACES[place],
        fields: parameters
          .filter((one) => one.in === place)
          .map((one) => ({
            ...this.parameterField(one),
            example: one.required ? String(exampleOf(one)) : '',
          })),
      }))
      .filter(({ fields }) => fields.length > 0);
  }

  private answers({ responses }: ApiOperation): Pick<Operation, 'answer' | 'otherAnswers'> {
    const answers = Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, answer]) => ({ status, ...this.references.answer(answer) }));
    const [first, ...others] = answers;
    const [type, media] = Object.entries(first?.content ?? {})[0] ?? [];
    if (!first || !type || !media) throw new Error('An operation has no response.');
    return {
      answer: { status: first.status, type, variants: this.variants(media), example: asCode(media.example) },
      otherAnswers: others.map(({ status, description }) => ({ status, description })),
    };
  }

  /** Returns the fields of a response: in `data`, or in each kind of `data`, and in the `meta` of a list. */
  private variants({ schema }: MediaType): Operation['answer']['variants'] {
    const whole = this.references.schema(schema);
    const { data, meta } = whole.properties ?? {};
    if (!data) return [{ title: '', fields: this.fields.of(whole) }];
    const kinds = this.fields.variants(data);
    const parts = kinds.map((kind) => ({
      title: kinds.length > 1 ? `data of ${kind.properties?.['event']?.enum?.join(', ') ?? ''}` : 'data',
      fields: this.fields.of(kind),
    }));
    return meta ? [...parts, { title: 'meta', fields: this.fields.of(meta) }] : parts;
  }

  private parameters(parameters: Parameter[] = []): Parameter[] {
    return parameters.map((one) => this.references.parameter(one));
  }

  private parameterField({ name, schema, required = false, description = '' }: Parameter): Field {
    return { ...this.fields.field(name, schema, required), description };
  }
}

function bodyOf({ requestBody }: ApiOperation): MediaType & { isForm: boolean } {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const media = json ?? form;
  if (!media) throw new Error('An operation has a body that is neither JSON nor a form.');
  return { ...media, isForm: !json };
}

/** Returns the parameters that samples send. */
const needed = (parameters: Parameter[]): Parameter[] =>
  parameters.filter((one) => one.in === 'path' || (one.in === 'query' && one.required));

function samplePath(path: string, parameters: Parameter[]): string {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((done, one) => done.replace(`{${one.name}}`, encodeURIComponent(String(exampleOf(one)))), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(exampleOf(one)))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function exampleOf({ schema }: Parameter): unknown {
  return schema.example ?? schema.minimum ?? ANY_WORD;
}

function text(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
