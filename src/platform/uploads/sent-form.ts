import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Problem, invalidField } from '../common/problem';

/** The name of the only part that is a file. It follows the fields. */
export const FILE_PART = 'file';

const LIMITS = { fields: 20, fieldSize: 16 * 1024, files: 1, headerPairs: 20, headerSize: 8 * 1024 };

/** A file whose bytes are still to be read. */
export interface SentFile {
  /** As sent, without folders. */
  name: string | null;
  /** Fails if the body is malformed, or has a field or a file after this one. */
  bytes: Readable;
  /** Resolves at the end of the body, unless `bytes` fails. */
  ended: Promise<void>;
  /** Whether the file has more bytes than the limit. Known at the end of `bytes`. */
  isTruncated: () => boolean;
}

export interface SentForm {
  fields: Record<string, string>;
  /** Null if the body has none. */
  file: SentFile | null;
}

/** Reads the fields of a multipart body up to its file. Throws 400 or 422 for a malformed body, 415 for another one. */
export function readForm(request: IncomingMessage, fileBytes: number): Promise<SentForm> {
  return new Promise((resolve, reject) => {
    new FormReader(request, parserOf(request, fileBytes), resolve, reject).read();
  });
}

class FormReader {
  private readonly fields = Object.create(null) as Record<string, string>;
  private bytes?: Readable;

  constructor(
    private readonly request: IncomingMessage,
    private readonly parser: BusboyInstance,
    private readonly resolve: (form: SentForm) => void,
    private readonly reject: (error: Problem) => void,
  ) {}

  read(): void {
    const { request, parser } = this;
    const ended = new Promise<void>((resolve) => parser.once('finish', resolve));
    parser.on('field', (name, value, _, isCut) => this.takeField(name, value, isCut));
    parser.once('file', (name, bytes, fileName) =>
      this.takeFile(name, bytes, { name: fileName || null, ended }),
    );
    parser.once('filesLimit', () => this.fail(invalidField(FILE_PART, 'conflict', 'was sent twice')));
    parser.once('fieldsLimit', () =>
      this.fail(malformed(`A form can have at most ${LIMITS.fields} fields.`)),
    );
    parser.on('error', () => this.fail(malformed('The multipart body is malformed.')));
    request.once('close', () => {
      if (!request.complete) this.fail(malformed('The connection closed before the body was complete.'));
    });
    void ended.then(() => this.resolve({ fields: this.fields, file: null }));
    request.pipe(parser);
  }

  private takeField(name: string, value: string, isCut: boolean): void {
    if (this.bytes) this.fail(invalidField(name, 'conflict', 'must come before the file'));
    else if (isCut) this.fail(invalidField(name, 'length', `must be at most ${LIMITS.fieldSize} bytes`));
    else if (name in this.fields) this.fail(invalidField(name, 'conflict', 'was sent twice'));
    else this.fields[name] = value;
  }

  private takeFile(part: string, bytes: BusboyFileStream, file: Pick<SentFile, 'name' | 'ended'>): void {
    this.bytes = bytes;
    // Fails without a reader if the request is refused before the file is read.
    bytes.on('error', () => undefined);
    if (part !== FILE_PART)
      return this.fail(invalidField(part, 'unknown', `is a file, but only ${FILE_PART} can be one`));
    this.resolve({ fields: this.fields, file: { ...file, bytes, isTruncated: () => bytes.truncated } });
  }

  private fail(problem: Problem): void {
    this.request.unpipe(this.parser);
    this.request.pause();
    this.bytes?.destroy(problem);
    this.reject(problem);
  }
}

function parserOf({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { ...LIMITS, fileSize },
      isPartAFile: (part, _, fileName) => part === FILE_PART || fileName !== undefined,
    });
  } catch {
    throw new Problem('unsupported_media_type', 'The body must be multipart/form-data with a boundary.');
  }
}

function malformed(detail: string): Problem {
  return new Problem('malformed_request', detail);
}
