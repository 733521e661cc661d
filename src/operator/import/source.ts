import { withoutEnd } from '../../platform/common/without-end';
import { sha256 } from '../../platform/secrets/secrets';
import type { PostInput } from '../../posts/post-writing';
import type { Kind, Skipped } from './import-report';
import type { WxrEntry } from './wxr-entry';

/** An author or a category to import, declared by the export or only mentioned by a post. */
export interface NamedSource {
  kind: 'author' | 'category';
  hash: string;
  name: string;
  /** The slug in the export. If it is absent, the slug is made from the name. */
  slug?: string;
  /** The parts of the author or category that are not imported. */
  losses?: Skipped[];
}

export interface PostSource {
  kind: 'post';
  hash: string;
  /**
   * Whether the item has a post id or a guid. Any other item is identified by its link or title, and by its position
   * among the items with the same link or title.
   */
  hasId: boolean;
  input: PostInput;
  slug?: string;
  author?: NamedSource;
  category?: NamedSource;
  /** The parts of the post that are not imported. */
  losses: Skipped[];
}

export type Source = NamedSource | PostSource;

/**
 * Returns the hash that identifies a record of another site. Addresses of the site that differ only in `http` and
 * `https`, or in final slashes, count as the same.
 */
export function sourceHash(kind: Kind, { site }: WxrEntry, ...ids: string[]): string {
  const plainSite = withoutEnd(site.replace(/^https?:\/\//i, ''), '/');
  return sha256(JSON.stringify([kind, plainSite, ...ids]));
}
