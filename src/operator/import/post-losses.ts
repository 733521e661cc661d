import { BOUNDS } from '../../platform/common/fields';
import { LOSSES, type Skipped } from './import-report';
import { plainText } from './plain-text';
import type { WxrEntry } from './wxr-entry';

/** Shortcodes that refer to files by their WordPress ids. */
const BY_IDS = /\[(?:gallery|playlist)[\s\]]/g;

/** Not counted as `LOSSES.terms`: categories are imported, tags and formats counted separately. */
const REPORTED_APART = new Set(['category', 'post_tag', 'post_format']);

/** Returns what is not imported from a post, including the end of a title that is too long. */
export function lossesOf(item: WxrEntry, title: string, moreCategories: number): Skipped[] {
  return [
    { ...LOSSES.categories, count: moreCategories },
    ...lostTerms(item),
    { ...LOSSES.comments, count: item.comments },
    { ...LOSSES.password, count: item.text('wp:post_password') ? 1 : 0 },
    { ...LOSSES.sticky, count: item.text('wp:is_sticky') === '1' ? 1 : 0 },
    { ...LOSSES.fields, count: item.customFields.own },
    { ...LOSSES.internal, count: item.customFields.internal },
    { ...LOSSES.galleries, count: item.whole('content:encoded').match(BY_IDS)?.length ?? 0 },
    {
      what: `end of the title "${title}"`,
      why: `a title has at most ${BOUNDS.name} characters`,
      count: [...plainText(item.text('title'))].length > BOUNDS.name ? 1 : 0,
    },
  ];
}

function lostTerms({ terms }: WxrEntry): Skipped[] {
  const count = (isLost: (domain: string) => boolean) => terms.filter(({ domain }) => isLost(domain)).length;
  return [
    { ...LOSSES.tags, count: count((domain) => domain === 'post_tag') },
    { ...LOSSES.formats, count: count((domain) => domain === 'post_format') },
    { ...LOSSES.terms, count: count((domain) => !REPORTED_APART.has(domain)) },
  ];
}
