import { existsSync, readFileSync } from 'node:fs';

/** A WordPress export of a real site. Suites skip or replace it if there is no such file. */
export const EXPORT = process.env.WORDPRESS_EXPORT ?? '/work/shared/data/wordpress-theme-test-data.xml';

/** Returns the content of each post and page in the export. */
export function contentsOfExport(): string[] {
  if (!existsSync(EXPORT)) return [];
  const items = readFileSync(EXPORT, 'utf8').match(/<item>[\s\S]*?<\/item>/g) ?? [];
  return items
    .filter((item) => /<wp:post_type>(?:<!\[CDATA\[)?(?:post|page)\b/.test(item))
    .map((item) => /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/.exec(item)?.[1] ?? '');
}
