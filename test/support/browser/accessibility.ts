import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The minified axe, because each page reads and compiles it. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Result {
  violations: { id: string; help: string; nodes: { target: unknown; failureSummary: string }[] }[];
}

/** The rules among them that depend on colors. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of WCAG 2.2 AA that axe finds on a page, one for each element. */
export async function barriers(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  await page.evaluate(AXE);
  return violations(page, { type: 'tag', values: WCAG_22_AA });
}

/**
 * Returns the violations in the light scheme, and the violations in the dark one. All pages change only colors
 * between the schemes, so the other rules are checked once.
 */
export async function barriersInSchemes(
  page: Pick<Page, 'evaluate' | 'emulateMedia'>,
): Promise<{ light: string[]; dark: string[] }> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, { type: 'rule', values: OF_COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}

export const NO_BARRIERS = { light: [], dark: [] };

async function violations(page: Pick<Page, 'evaluate'>, runOnly: object): Promise<string[]> {
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const result = await page.evaluate<Result>(`axe.run(document, ${options})`);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`),
  );
}
