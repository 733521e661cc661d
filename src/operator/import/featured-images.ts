import { BOUNDS } from '../../platform/common/fields';
import { imageAddress, isHttpUrl } from '../../platform/common/text-checks';
import { Problem } from '../../platform/common/problem';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** By attachment id; null if the address cannot belong to an image. */
export type ImageAddresses = ReadonlyMap<string, string | null>;

interface Found {
  wanted: Set<string>;
  addresses: Map<string, string | null>;
}

const ID = /^\d{1,19}$/;

/** Reads the whole file first, because an attachment can follow its post. The import reports errors in the file. */
export async function featuredImages(file: string): Promise<ImageAddresses> {
  const found: Found = { wanted: new Set(), addresses: new Map() };
  try {
    for await (const entry of new WxrReader(file).entries()) note(found, entry);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return new Map([...found.addresses].filter(([id]) => found.wanted.has(id)));
}

function note({ wanted, addresses }: Found, entry: WxrEntry): void {
  const [id, address] = [entry.text('wp:post_id'), imageAddress(entry.text('wp:attachment_url'))];
  const isUsable = address.length <= BOUNDS.url && isHttpUrl(address);
  if (ID.test(id) && address) addresses.set(id, isUsable ? address : null);
  if (ID.test(entry.featuredImage)) wanted.add(entry.featuredImage);
}
