import type { Sealer } from '../../platform/secrets/sealer';

/** `movedTo`: the new slug of a post that has moved. */
export interface GoneSlugs {
  postSlug: string | null;
  movedTo: string | null;
}

export const GONE_PURPOSE = 'gone slugs';

const UNKNOWN: GoneSlugs = { postSlug: null, movedTo: null };

export function sealSlugs(sealer: Sealer, { postSlug, movedTo }: GoneSlugs): string {
  return sealer.seal(GONE_PURPOSE, JSON.stringify([postSlug, movedTo]));
}

/** Null if SECRET_KEY has been replaced without `secret:rotate`. */
export function openSlugs(sealer: Sealer, sealed: string): GoneSlugs {
  if (!sealer.canOpen(GONE_PURPOSE, sealed)) return UNKNOWN;
  const [postSlug = null, movedTo = null] = JSON.parse(sealer.open(GONE_PURPOSE, sealed)) as (
    string | null
  )[];
  return { postSlug, movedTo };
}
