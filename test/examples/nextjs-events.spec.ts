import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_SLUGS } from '../../src/platform/events/catalog';
import { isOfVisibility } from '../../src/platform/events/families';
import { ROOT } from '../support/root';

/** The events of records that readers see, without the ones that are sent in addition to another one. */
const SHOWN = EVENT_SLUGS.filter((slug) => /^(?:post|category|author)\./.test(slug) && !isOfVisibility(slug));

describe('the example website', () => {
  it.each(['lib/changes.ts', 'scripts/create-webhooks.mjs'])(
    'knows in %s every event of its pages',
    (file) => {
      const text = readFileSync(join(ROOT, 'examples', 'nextjs', file), 'utf8');

      expect(SHOWN.filter((slug) => !text.includes(`'${slug}'`))).toEqual([]);
    },
  );
});
