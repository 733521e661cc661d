import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { invalidField, type Problem } from '../../platform/common/problem';
import type { WxrEntry } from './wxr-entry';
import { WxrParser } from './wxr-parser';

const DECLARED_ENCODING = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/;

/** Reads the authors, categories and items of an export one after the other, as a stream. */
export class WxrReader {
  private readonly parser = new WxrParser();
  private stream?: ReadStream;
  private size = 0;

  constructor(private readonly file: string) {}

  /** The part of the file that has been read, from 0 to 1. */
  get share(): number {
    return this.size > 0 ? Math.min(1, (this.stream?.bytesRead ?? 0) / this.size) : 1;
  }

  async *entries(): AsyncGenerator<WxrEntry> {
    try {
      this.size = (await stat(this.file)).size;
      this.stream = createReadStream(this.file);
      yield* this.read(this.stream);
    } catch (error) {
      throw isOfTheFile(error) ? unreadable(error) : error;
    }
  }

  private async *read(stream: AsyncIterable<Buffer>): AsyncGenerator<WxrEntry> {
    let decoder: TextDecoder | undefined;
    for await (const piece of stream) {
      decoder ??= decoderFor(piece);
      yield* this.parser.write(this.decode(decoder, piece));
    }
    yield* this.parser.write(this.decode(decoder ?? new TextDecoder()));
    this.parser.end();
  }

  /**
   * Decodes a piece of the file. Throws 422 for bytes that are invalid in the encoding, because replacement characters
   * would change the text.
   */
  private decode(decoder: TextDecoder, piece?: Buffer): string {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw invalidField('file', 'characters', `is not ${decoder.encoding}: after line ${this.parser.line}`);
    }
  }
}

/** Returns a decoder for the encoding that the XML declaration names; for UTF-8 if it names none. */
function decoderFor(beginning: Buffer): TextDecoder {
  const [, encoding = 'utf-8'] = DECLARED_ENCODING.exec(beginning.toString('latin1', 0, 200)) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw invalidField('file', 'format', 'declares an encoding that is not known: line 1');
  }
}

function isOfTheFile(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

function unreadable({ message }: Error): Problem {
  return invalidField('file', 'unknown', `cannot be read: ${message}`);
}
