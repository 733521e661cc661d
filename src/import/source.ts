import { withoutEnd } from '../common/without-end';
import { sha256 } from '../identity/secrets';
import type { PostInput } from '../posts/post-writing';
import type { Skipped } from './import-report';
import type { WxrEntry } from './wxr-entry';

/** The kinds of records that an import adds. */
export type Kind = 'author' | 'category' | 'post';

/** An author or a category to take over, declared by the export or only mentioned by a post. */
export interface NamedSource {
  kind: 'author' | 'category';
  hash: string;
  name: string;
  /** Its slug there; none where it is to be made from the name. */
  slug?: string;
}

/** A post to take over. */
export interface PostSource {
  kind: 'post';
  hash: string;
  /** Whether the item has a post id or guid. Without one its link or title and its position identify it. */
  hasId: boolean;
  input: PostInput;
  slug?: string;
  author?: NamedSource;
  category?: NamedSource;
  /** What of it is left behind. */
  losses: Skipped[];
}

/** A record to import. */
export type Source = NamedSource | PostSource;

/** What a record of another site is known by: of the site, whether it has moved to https makes no difference. */
export function sourceHash(kind: Kind, { site }: WxrEntry, ...ids: string[]): string {
  const plainSite = withoutEnd(site.replace(/^https?:\/\//i, ''), '/');
  return sha256(JSON.stringify([kind, plainSite, ...ids]));
}
