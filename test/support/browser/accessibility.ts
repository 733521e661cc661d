import { source } from 'axe-core';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Result {
  violations: { id: string; help: string; nodes: { target: unknown; failureSummary: string }[] }[];
}

/** Returns the violations of WCAG 2.2 AA that axe finds on a page, one for each element. */
export async function barriers(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  await page.evaluate(source);
  const options = JSON.stringify({
    runOnly: { type: 'tag', values: WCAG_22_AA },
    resultTypes: ['violations'],
  });
  const { violations } = await page.evaluate<Result>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`),
  );
}
