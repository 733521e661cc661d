import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { ROOT } from '../../support/root';

type Json = Record<string, unknown>;

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Json;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'document', undefined, false);

/** Returns every media type object of the document that has examples, with the JSON pointer to it. */
function exampled(value: unknown, pointer: string): [pointer: string, content: Json][] {
  if (typeof value !== 'object' || value === null) return [];
  const content = value as Json;
  if (content['schema'] && (content['example'] !== undefined || content['examples'])) {
    return [[pointer, content]];
  }
  return Object.entries(content).flatMap(([name, part]) =>
    exampled(part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

/** Returns the fields of all schemas that have no description. */
function undescribed(): string[] {
  const { schemas } = document['components'] as { schemas: Record<string, { properties?: object }> };
  return Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]: [string, Json]) => !field['description'] && !field['$ref'])
      .map(([field]) => `${name}.${field}`),
  );
}

describe('the OpenAPI document', () => {
  const parts = exampled({ paths: document['paths'], webhooks: document['webhooks'] }, '');
  const shared = exampled({ components: { responses: (document['components'] as Json)['responses'] } }, '');

  it('has examples that are valid by their schemas', () => {
    const wrong = [...parts, ...shared].flatMap(([pointer, { example, examples = {} }]) => {
      const validate = ajv.compile({ $ref: `document#${encodeURI(`${pointer}/schema`)}` });
      const values = Object.values(examples as Record<string, { value: unknown }>).map(({ value }) => value);
      return (example === undefined ? values : [example])
        .filter((value) => !validate(value))
        .map((value) => `${pointer} ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`);
    });

    expect(wrong).toEqual([]);
    expect(parts.length).toBeGreaterThan(100);
    expect(shared.length).toBeGreaterThan(20);
  });

  it('describes every field and every operation', () => {
    const operations = Object.values(document['paths'] as Record<string, Json>).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string; description?: string }>),
    );

    expect(undescribed()).toEqual([]);
    expect(operations.filter(({ description = '' }) => !/\w+ \w+/.test(description))).toEqual([]);
  });

  it('has no default in the schema of a request', () => {
    expect(JSON.stringify(document['components'])).not.toContain('"default":');
  });
});
