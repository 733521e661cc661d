import { readFileSync } from 'node:fs';
import { EVENT_SLUGS, EVENTS } from '../../platform/events/catalog';
import { samplePayload } from './sample-payload';

const { components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
};

describe('a sample payload', () => {
  it.each(EVENT_SLUGS)('of %s has every parameter as it is documented', (slug) => {
    const [, , { name }] = EVENTS[slug];
    const now = new Date();

    const payload = JSON.parse(JSON.stringify(samplePayload(slug, now))) as object;

    const documented = Object.entries(components.schemas[name]?.properties ?? {}).map(([field, schema]) => [
      field,
      'format' in schema && schema.format === 'date-time'
        ? now.toISOString()
        : (schema as { example: unknown }).example,
    ]);
    expect(Object.entries(payload)).toEqual(documented);
    expect(documented.length).toBeGreaterThan(3);
  });
});
