import { StringDecoder } from 'node:string_decoder';

/** The maximum number of stored bytes. */
const MOST_BYTES = 4 * 1024;

/** The beginning of the body of a response, for the log. */
export class ResponseBody {
  private readonly parts: Buffer[] = [];
  private bytes = 0;

  add(chunk: Buffer): void {
    if (this.bytes >= MOST_BYTES) return;
    const part = chunk.subarray(0, MOST_BYTES - this.bytes);
    this.parts.push(part);
    this.bytes += part.length;
  }

  /** The decoder omits a character whose bytes are incomplete at the end. */
  get text(): string {
    const text = new StringDecoder('utf8').write(Buffer.concat(this.parts));
    return text.replaceAll('\0', '\uFFFD');
  }
}
