import { withoutEnd } from '../common/without-end';
import { sha256 } from '../identity/secrets';
import type { PostInput } from '../posts/post-writing';
import type { Skipped } from './import-report';
import type { WxrEntry } from './wxr-entry';

/** The kinds of records that an import adds. */
export type Kind = 'author' | 'category' | 'post';

/** An author or a category to import, declared by the export or only mentioned by a post. */
export interface NamedSource {
  kind: 'author' | 'category';
  hash: string;
  name: string;
  /** Its slug in the export; absent if it is to be made from the name. */
  slug?: string;
}

/** A post to import. */
export interface PostSource {
  kind: 'post';
  hash: string;
  /** Whether the item has a post id or guid. Without one its link or title and its position identify it. */
  hasId: boolean;
  input: PostInput;
  slug?: string;
  author?: NamedSource;
  category?: NamedSource;
  /** The parts of it that are not imported. */
  losses: Skipped[];
}

/** A record to import. */
export type Source = NamedSource | PostSource;

/** The hash that identifies a record of another site. `http` and `https` addresses of the site count as the same. */
export function sourceHash(kind: Kind, { site }: WxrEntry, ...ids: string[]): string {
  const plainSite = withoutEnd(site.replace(/^https?:\/\//i, ''), '/');
  return sha256(JSON.stringify([kind, plainSite, ...ids]));
}
