import { withoutEnd } from '../../platform/common/without-end';
import { sha256 } from '../../platform/secrets/secrets';
import type { PostInput } from '../../posts/write/changed-post';
import type { Kind, Skipped } from './import-report';
import type { WxrEntry } from './wxr-entry';

/** Declared by the export or only mentioned by a post. */
export interface NamedSource {
  kind: 'author' | 'category';
  hash: string;
  name: string;
  /** Made from the name if it is absent in the export. */
  slug?: string;
  losses?: Skipped[];
}

export interface PostSource {
  kind: 'post';
  hash: string;
  /** Whether there is a post id or a GUID. Other items are identified by link or title, and position. */
  hasId: boolean;
  input: PostInput;
  slug?: string;
  author?: NamedSource;
  category?: NamedSource;
  losses: Skipped[];
  /** The number of its addresses that now refer to the library. */
  rewritten: number;
}

export type Source = NamedSource | PostSource;

/** Addresses of the site that differ only in `http` and `https`, or in final slashes, count as the same. */
export function sourceHash(kind: Kind | 'picture', { site }: WxrEntry, ...ids: string[]): string {
  const plainSite = withoutEnd(site.replace(/^https?:\/\//i, ''), '/');
  return sha256(JSON.stringify([kind, plainSite, ...ids]));
}
