/** A picture of the service, or its variant with this width. */
export interface MediaAddress {
  mediaKey: string;
  width: number | null;
}

/** The host and path of a base, without the account's id between them. */
interface Start {
  before: string;
  /** Null if all accounts have the same base. */
  after: string | null;
}

/** The key, and the name of a variant. */
const END = /\/([\w-]{22})(?:\/(\d{1,5})\.webp)?$/;

/** Stands for `{account}` while a base is parsed, because a host cannot contain braces. */
const ACCOUNT = 'account-placeholder';

/** The bases of media URLs. The scheme, the query and the fragment of an address do not matter. */
export class MediaBases {
  private readonly starts: readonly Start[];

  /** `{account}` in a base stands for the id of an account. */
  constructor(bases: readonly string[]) {
    this.starts = bases.map(startOf);
  }

  /** Null if the URL does not begin with a base. */
  read({ protocol, host, pathname }: URL): MediaAddress | null {
    const address = host + pathname;
    const end = /^https?:$/.test(protocol) ? END.exec(address) : null;
    if (!end || !this.has(address.slice(0, end.index))) return null;
    const [, mediaKey = '', width] = end;
    return { mediaKey, width: width ? Number(width) : null };
  }

  private has(base: string): boolean {
    return this.starts.some(({ before, after }) => {
      if (after === null) return base === before;
      const isAround = base.startsWith(before) && base.endsWith(after);
      return isAround && /^\d+$/.test(base.slice(before.length, base.length - after.length));
    });
  }
}

function startOf(base: string): Start {
  const { host, pathname } = new URL(base.replace('{account}', ACCOUNT));
  const [before = '', after = null] = `${host}${pathname}`.replace(/\/$/, '').split(ACCOUNT);
  return { before, after };
}
