import { MediaBases } from '../../src/media/known-addresses';

/** The media settings in the page: the URLs of the library, and the file size limit. */
interface PageMedia {
  /** The base URLs of pictures. `{account}` is the id of an account. */
  bases: readonly string[];
  fileMiB: number;
}

/** Reads what the server included in the page. */
function read(): PageMedia {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="console-media"]')?.content;
  return text ? (JSON.parse(text) as PageMedia) : { bases: [], fileMiB: Infinity };
}

const media = read();

/** The maximum file size that the service accepts. */
export const MOST_MIB = media.fileMiB;

const pageBases = new MediaBases(media.bases);

/** Returns whether a URL belongs to a picture in a library of the service. */
export function isOurs(url: string, bases = pageBases): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && bases.read(parsed) !== null;
}
