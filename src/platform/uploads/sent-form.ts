import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { plainFileName } from '../common/plain-file-name';
import { Problem, invalidField } from '../common/problem';

/** The name of the only part that is a file. It follows the fields. */
export const FILE_PART = 'file';

const LIMITS = { fields: 20, fieldSize: 16 * 1024, files: 1, headerPairs: 20, headerSize: 8 * 1024 };

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A file whose bytes are still to be read. */
export interface SentFile {
  /** Plain text without a path; null if there is none. */
  name: string | null;
  bytes: Readable;
  /** Resolves at the end of the body. Rejects if it is too large or malformed, or continues after the file. */
  ended: Promise<void>;
}

export interface SentForm {
  fields: Record<string, string>;
  /** Null if the body has none. */
  file: SentFile | null;
}

export interface FormLimits {
  fileBytes: number;
  bodyBytes: number;
  /** The refusal of a file or a body that is larger. */
  tooLarge: () => Problem;
}

/**
 * Reads the fields of a multipart body up to its file. Throws 400 or 422 if it is malformed, 415 for another type, and
 * `tooLarge`.
 */
export async function readForm(request: IncomingMessage, limits: FormLimits): Promise<SentForm> {
  return new FormReader(request, parserOf(request, limits.fileBytes), limits).read();
}

class FormReader {
  private readonly fields = Object.create(null) as Record<string, string>;
  private readonly form = Promise.withResolvers<SentForm>();
  private readonly body = Promise.withResolvers<void>();
  private bytes?: Readable;
  private received = 0;
  private isRefused = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly parser: BusboyInstance,
    private readonly limits: FormLimits,
  ) {}

  read(): Promise<SentForm> {
    const { request, parser, body } = this;
    // Rejects without a reader if the request is refused before the file is read.
    body.promise.then(
      () => this.form.resolve({ fields: this.fields, file: null }),
      () => undefined,
    );
    this.listen();
    if (request.destroyed) this.fail(endedTooSoon());
    else request.on('data', (chunk: Buffer) => this.count(chunk)).pipe(parser);
    const complete = new Promise((resolve) => request.once('end', resolve));
    // The parser finishes at the end of the form, which pauses the request. Further bytes of the body count as well.
    parser.once('finish', () => {
      request.resume();
      void complete.then(() => body.resolve());
    });
    return this.form.promise;
  }

  private listen(): void {
    const { request, parser } = this;
    parser.on('field', (name, value, _, isCut) => this.takeField(name, value, isCut));
    parser.once('file', (name, bytes, fileName) => this.takeFile(name, bytes, fileName));
    parser.once('filesLimit', () => this.fail(invalidField(FILE_PART, 'conflict', 'was sent twice')));
    parser.once('fieldsLimit', () =>
      this.fail(malformed(`A form can have at most ${LIMITS.fields} fields.`)),
    );
    parser.on('error', () => this.fail(malformed('The multipart body is malformed.')));
    request.once('close', () => {
      if (!request.complete) this.fail(endedTooSoon());
    });
  }

  private count({ length }: Buffer): void {
    this.received += length;
    if (this.received > this.limits.bodyBytes) this.failLarge();
  }

  private takeField(name: string, bytes: string, isCut: boolean): void {
    const value = decoded(bytes);
    if (this.bytes) this.fail(invalidField(name, 'conflict', 'must come before the file'));
    else if (isCut) this.fail(invalidField(name, 'length', `must be at most ${LIMITS.fieldSize} bytes`));
    else if (name in this.fields) this.fail(invalidField(name, 'conflict', 'was sent twice'));
    else if (value === null) this.fail(malformed('The fields of the form must be in UTF-8.'));
    else this.fields[name] = value;
  }

  private takeFile(part: string, bytes: BusboyFileStream, fileName: string): void {
    this.bytes = bytes;
    // Fails without a reader if the request is refused before the file is read.
    bytes.on('error', () => undefined);
    if (part !== FILE_PART)
      return this.fail(invalidField(part, 'unknown', `must not be a file; only ${FILE_PART} can be a file`));
    bytes.once('limit', () => this.failLarge());
    const file = { name: plainFileName(fileName), bytes, ended: this.body.promise };
    this.form.resolve({ fields: this.fields, file });
  }

  private failLarge(): void {
    if (!this.isRefused) this.fail(this.limits.tooLarge());
  }

  private fail(problem: Problem): void {
    if (this.isRefused) return;
    this.isRefused = true;
    this.request.unpipe(this.parser);
    this.request.pause();
    this.body.reject(problem);
    this.form.reject(problem);
    this.bytes?.destroy(problem);
  }
}

function parserOf({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { ...LIMITS, fileSize },
      // The bytes of fields, each as one character. The parser would accept invalid UTF-8.
      defCharset: 'latin1',
      isPartAFile: (part, _, fileName) => part === FILE_PART || fileName !== undefined,
    });
  } catch {
    throw new Problem('unsupported_media_type', 'The body must be multipart/form-data with a boundary.');
  }
}

/** Null for invalid UTF-8, and for what a part in another charset was decoded to. */
function decoded(bytes: string): string | null {
  try {
    return /[^\0-\xff]/.test(bytes) ? null : UTF_8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}

function malformed(detail: string): Problem {
  return new Problem('malformed_request', detail);
}

function endedTooSoon(): Problem {
  return malformed('The connection closed before the body was complete.');
}
