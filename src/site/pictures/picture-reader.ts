import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { digest } from '../../platform/common/digest';
import { Replicas } from '../../platform/database/replicas';
import { inTable, int, orNull, selectRows, text, textOf } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { MediaAddresses } from '../../media/media-addresses';
import type { PictureType } from '../../media/pictures/picture-type';
import { imageAddressesIn } from './picture-markup';
import { Pictures, type PictureRow, type PicturesState } from './pictures';

const ROW = inTable('m', {
  mediaKey: text,
  accountId: int,
  alt: orNull(text),
  mediaType: textOf<PictureType>(),
  bytes: int,
  width: int,
  height: int,
  variants: text,
});

/** The maximum number of pictures in a document. Further ones are shown like images from other sites. */
const MOST = 1000;

/** What a document of a blog shows. */
export interface Shown {
  blogSlug: string;
  posts?: readonly { postImage: string | null; author: { authorImg: string | null } | null }[];
  /** Addresses of other images, such as the logo. */
  images?: readonly (string | null | undefined)[];
  /** Cleaned HTML. */
  contents?: readonly string[];
  /** The base of relative addresses outside of content; by default, pages of the service. */
  base?: string;
}

type Source = Parameters<typeof selectRows>[0];

/** Looks up pictures when they are shown, so that changes appear immediately. */
@Injectable()
export class PictureReader {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
    private readonly addresses: MediaAddresses,
  ) {}

  /** Runs one statement; none if no address is a picture's. */
  of(shown: Shown): Promise<Pictures> {
    return this.picturesOf(shown, this.replicas);
  }

  /** Reads from the primary. */
  latest(shown: Shown): Promise<Pictures> {
    return this.picturesOf(shown, this.source);
  }

  /** Returns whether a document with this state is still up to date. */
  async isCurrent(state: PicturesState | undefined): Promise<boolean> {
    return !state || digestOf(await this.rows(state.blogSlug, state.keys, this.replicas)) === state.digest;
  }

  private async picturesOf(shown: Shown, source: Source): Promise<Pictures> {
    const { blogSlug, base } = shown;
    const keys = this.keysIn(shown);
    if (keys.length === 0) return new Pictures(this.addresses, [], base, undefined);
    const rows = await this.rows(blogSlug, keys, source);
    return new Pictures(this.addresses, rows, base, { blogSlug, keys, digest: digestOf(rows) });
  }

  private keysIn({ posts = [], images = [], contents = [], base }: Shown): string[] {
    const fields = posts.flatMap(({ postImage, author }) => [postImage, author?.authorImg]);
    const found = [
      ...[...images, ...fields].map((address) => this.keyOf(address, base)),
      ...contents.flatMap(imageAddressesIn).map((address) => this.keyOf(address)),
    ];
    return [...new Set(found)].filter((key) => key !== null).slice(0, MOST);
  }

  private keyOf(address: string | null | undefined, base?: string): string | null {
    return address ? (this.addresses.read(address, base)?.mediaKey ?? null) : null;
  }

  /** Another tenant's picture is not found, like one that does not exist. */
  private rows(blogSlug: string, keys: readonly string[], source: Source): Promise<PictureRow[]> {
    return selectRows(
      source,
      ROW,
      sql`FROM media m
        JOIN accounts mine ON mine.account_id = m.account_id AND mine.deleted_at IS NULL
        JOIN accounts a ON a.blog_slug = ${blogSlug}
          AND COALESCE(a.parent_account_id, a.account_id) = COALESCE(mine.parent_account_id, mine.account_id)
        WHERE ${oneOf(raw('m.media_key'), keys)} ORDER BY m.media_key`,
    );
  }
}

function digestOf(rows: readonly PictureRow[]): string {
  return digest(JSON.stringify(rows));
}
