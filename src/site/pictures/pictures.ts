import { MediaAddresses } from '../../media/media-addresses';
import type { Variant } from '../../media/media.entity';
import { VARIANT_WIDTHS, type PictureType } from '../../media/pictures/picture-type';
import { withPictures, type PictureAt } from './picture-markup';
import type { Column } from './picture-sizes';
import type { PublicMedia } from './public-media';

/** A picture as it is stored. */
export interface PictureRow {
  mediaKey: string;
  accountId: number;
  alt: string | null;
  mediaType: PictureType;
  bytes: number;
  width: number;
  height: number;
  /** As JSON. */
  variants: string;
}

/** The details of the pictures in a document, which is outdated once they have changed. */
export interface PicturesState {
  blogSlug: string;
  keys: readonly string[];
  /** Of the rows. */
  digest: string;
}

interface WithLogo {
  blogLogo: string | null;
}

interface WithCover {
  postImage: string | null;
  author: { authorImg: string | null } | null;
}

interface Known {
  row: PictureRow;
  variants: readonly Variant[];
  media: PublicMedia;
}

const WIDEST_VARIANT = Math.max(...VARIANT_WIDTHS);

/** The pictures that a document shows. Other addresses stay as they are. */
export class Pictures {
  private readonly known: ReadonlyMap<string, Known>;

  /** `base`: the base of relative addresses outside of texts. Undefined `state`: the document shows no pictures. */
  constructor(
    private readonly addresses: MediaAddresses,
    rows: readonly PictureRow[],
    private readonly base: string | undefined,
    readonly state: PicturesState | undefined,
  ) {
    this.known = new Map(rows.map((row) => [row.mediaKey, this.knownOf(row)]));
  }

  blog<B extends WithLogo>(blog: B) {
    const logo = this.shown(blog.blogLogo);
    return { ...blog, blogLogo: logo.address, blogLogoMedia: logo.media };
  }

  post<P extends WithCover>(post: P) {
    const cover = this.shown(post.postImage);
    const author = post.author && this.author(post.author);
    return { ...post, author, postImage: cover.address, postImageMedia: cover.media };
  }

  /** Returns the current address of a picture, and its details. */
  shown(address: string | null): { address: string | null; media?: PublicMedia } {
    const found = address === null ? null : this.find(address, this.base);
    return found ? { address: found.url, media: found.media } : { address };
  }

  html(html: string, place: { column?: Column; isFirst?: boolean } = {}): string {
    return withPictures(html, (address) => this.find(address), place);
  }

  private author<A extends { authorImg: string | null }>(author: A) {
    const portrait = this.shown(author.authorImg);
    return { ...author, authorImg: portrait.address, authorImgMedia: portrait.media };
  }

  private find(address: string, base?: string): PictureAt | null {
    const read = this.known.size > 0 && address !== '' ? this.addresses.read(address, base) : null;
    const known = read && this.known.get(read.mediaKey);
    if (!known) return null;
    const { row, variants, media } = known;
    const variant = variants.find(({ width }) => width === read.width);
    const { width, height } = variant ?? row;
    const url = variant ? this.addresses.ofVariant(row, variant) : this.addresses.of(row);
    return { url, width, height, media };
  }

  private knownOf(row: PictureRow): Known {
    const { alt, mediaType, bytes, width, height } = row;
    const variants = JSON.parse(row.variants) as Variant[];
    const srcset = variants.length > 0 ? this.sourceSet(row, variants) : null;
    return { row, variants, media: { alt, mediaType, bytes, width, height, srcset } };
  }

  /** Without the picture itself if it is much larger than its variants. */
  private sourceSet(row: PictureRow, variants: readonly Variant[]): string {
    const narrower = variants.map((variant) => `${this.addresses.ofVariant(row, variant)} ${variant.width}w`);
    const own = row.width > WIDEST_VARIANT ? [] : [`${this.addresses.of(row)} ${row.width}w`];
    return [...narrower, ...own].join(', ');
  }
}
