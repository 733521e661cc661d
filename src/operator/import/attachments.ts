import { BOUNDS } from '../../platform/common/fields';
import { Problem } from '../../platform/common/problem';
import { imageAddress, isHttpUrl, withoutForbidden } from '../../platform/common/text-checks';
import { plainText } from './plain-text';
import { sourceHash } from './source';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** An exported picture. Its file is not in the export. */
export interface Attachment {
  postId: string;
  /** Identifies it when the export is imported again. */
  hash: string;
  url: string;
  /** Its file in the uploads folder of WordPress, such as `2020/05/bread.jpg`; can be empty. */
  file: string;
  /** Null if it was not written. */
  alt: string | null;
}

export interface Attachments {
  /** The address of the exported site. */
  site: string;
  pictures: Attachment[];
}

const ALT_LENGTH = 1000;

/** Includes formats that the service refuses, so that the report names them. */
const PICTURE = /\.(?:jpe?g|jpe|png|gif|webp|avif|svg|heic|heif|bmp|ico|tiff?)$/i;

/** Reads the whole file first, because an attachment can follow its post. The import reports errors in the file. */
export async function attachmentsIn(file: string): Promise<Attachments> {
  const found: Attachments = { site: '', pictures: [] };
  try {
    for await (const entry of new WxrReader(file).entries()) note(found, entry);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return found;
}

function note(found: Attachments, entry: WxrEntry): void {
  found.site = entry.site;
  const url = imageAddress(entry.text('wp:attachment_url'));
  if (isPicture(entry, url)) found.pictures.push(attachmentOf(entry, url));
}

function isPicture(entry: WxrEntry, url: string): boolean {
  if (entry.text('wp:post_type') !== 'attachment' || url.length > BOUNDS.url) return false;
  return isHttpUrl(url) && PICTURE.test(new URL(url).pathname);
}

function attachmentOf(entry: WxrEntry, url: string): Attachment {
  const alt = withoutForbidden(plainText(entry.text('_wp_attachment_image_alt')));
  return {
    postId: entry.text('wp:post_id'),
    hash: sourceHash('picture', entry, url),
    url,
    file: entry.text('_wp_attached_file'),
    alt: [...alt].slice(0, ALT_LENGTH).join('').trim() || null,
  };
}
