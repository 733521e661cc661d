import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '../../src/platform/events/catalog';
import { block } from '../support/texts/markdown';
import { ROOT } from '../support/root';

const DOCS = 'docs/webhooks.md';
const TEXT = readFileSync(join(ROOT, DOCS), 'utf8');
const { components } = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, { properties: object }> };
};

describe('the documentation of webhooks', () => {
  it('lists the events by name and slug', () => {
    const listed = [...TEXT.matchAll(/^\| `([^`]+)` +\| `(\w+\.\w+)` +\|/gm)].map(([, ...event]) => event);

    expect(listed).toEqual(Object.entries(EVENTS).map(([slug, [name]]) => [name, slug]));
  });

  const payloads = Object.values(EVENTS).map(([, , { name }]) => name);
  it.each([...new Set(payloads)])('shows the fields of %s', (name) => {
    const shown = JSON.parse(block(DOCS, name)) as object;

    expect(Object.keys(shown)).toEqual(Object.keys(components.schemas[name]?.properties ?? {}));
  });
});
