import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { invalidField } from '../../platform/common/problem';
import { findBeginning } from './export-beginning';

/** How many bytes can precede the XML declaration. */
const LONGEST_HEAD = 1024 * 1024;

/** Streams the text of an export from its XML declaration on. Its lines end with line feeds. */
export class ExportText {
  /** The number of line ends before the declaration. */
  skippedLines = 0;
  /** Whether there is text before the declaration, which XML does not allow. */
  hasLeadingText = false;
  /** The encoding, if the bytes after the last piece are invalid in it. */
  invalidIn?: string;
  private decoder?: TextDecoder;
  private stream?: ReadStream;
  private size = 0;
  /** The byte offset of the declaration, and of the next bytes to decode. */
  private start = 0;
  private at = 0;
  private endsInReturn = false;

  constructor(private readonly file: string) {}

  /** The part of the file that has been read, from 0 to 1. */
  get share(): number {
    return this.size > 0 ? Math.min(1, (this.stream?.bytesRead ?? 0) / this.size) : 1;
  }

  async *pieces(): AsyncGenerator<string> {
    this.size = (await stat(this.file)).size;
    this.stream = createReadStream(this.file);
    for await (const bytes of this.bytes(this.stream)) {
      const text = this.decode(bytes);
      yield this.withLineFeeds(text ?? (await this.validText(bytes, this.invalidIn ?? '')));
      if (text === null) return;
      this.at += bytes.length;
    }
    this.decode();
  }

  /** The bytes from the declaration on. */
  private async *bytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    for await (const piece of stream) {
      if (this.decoder) yield piece;
      else head = Buffer.concat([head, piece]);
      if (!this.decoder && (head.length > LONGEST_HEAD || findBeginning(head))) yield this.begin(head);
    }
    if (!this.decoder) yield this.begin(head);
  }

  private begin(head: Buffer): Buffer {
    const { at, encoding = 'utf-8' } = findBeginning(head) ?? { at: 0 };
    const before = this.withLineFeeds(decoderFor(encoding, false).decode(head.subarray(0, at)));
    this.start = this.at = at;
    this.hasLeadingText = before !== '';
    this.skippedLines = before.split('\n').length - 1;
    this.decoder = decoderFor(encoding);
    return head.subarray(at);
  }

  /** Null if the bytes are invalid; replacement characters would change the text. */
  private decode(bytes?: Buffer): string | null {
    const text = attempt(() => this.decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '');
    if (text === null) this.invalidIn = this.decoder?.encoding;
    return text;
  }

  /** Returns the text before the invalid bytes, which a fatal TextDecoder would discard. */
  private async validText(bytes: Buffer, encoding: string): Promise<string> {
    const decoder = decoderFor(encoding);
    if (this.at > this.start) {
      const known = createReadStream(this.file, { start: this.start, end: this.at - 1 });
      for await (const piece of known as AsyncIterable<Buffer>) decoder.decode(piece, { stream: true });
    }
    let text = '';
    for (const byte of bytes) {
      const letter = attempt(() => decoder.decode(Buffer.of(byte), { stream: true }));
      if (letter === null) break;
      text += letter;
    }
    return text;
  }

  private withLineFeeds(text: string): string {
    const rest = this.endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.endsInReturn = text === '' ? this.endsInReturn : text.endsWith('\r');
    return rest.replace(/\r\n?/g, '\n');
  }
}

/** Null if the bytes are invalid. */
function attempt(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

function decoderFor(encoding: string, fatal = true): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    throw invalidField('file', 'format', 'declares an unknown encoding: line 1');
  }
}
