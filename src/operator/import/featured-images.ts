import { BOUNDS } from '../../platform/common/fields';
import { isHttpUrl } from '../../platform/common/text-checks';
import { Problem } from '../../platform/common/problem';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** The ids of the featured images of posts, and the address of each attachment by its id. */
interface Found {
  wanted: Set<string>;
  addresses: Map<string, string>;
}

const ID = /^\d{1,19}$/;

/**
 * Returns the http and https addresses of the attachments that are featured images of posts, by attachment id. Reads the
 * whole file before the import, because an attachment can follow its post. Ignores errors in the file, because the
 * import reports them.
 */
export async function featuredImages(file: string): Promise<ReadonlyMap<string, string>> {
  const found: Found = { wanted: new Set(), addresses: new Map() };
  try {
    for await (const entry of new WxrReader(file).entries()) note(found, entry);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return new Map([...found.addresses].filter(([id]) => found.wanted.has(id)));
}

function note({ wanted, addresses }: Found, entry: WxrEntry): void {
  const [id, address] = [entry.text('wp:post_id'), entry.text('wp:attachment_url')];
  if (address.length <= BOUNDS.url && ID.test(id) && isHttpUrl(address)) addresses.set(id, address);
  if (ID.test(entry.featuredImage)) wanted.add(entry.featuredImage);
}
