import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writePrivateFile } from '../common/private-files';
import { diskFailed, isOfDisk } from './disk-failure';
import { readInTurn } from './paced-reading';
import type { SentFile } from './sent-form';

const SENT = 'sent';

const START_BYTES = 64;

interface Measured {
  bytes: number;
  sha256: string;
  start: Buffer;
}

/** A file that a client has sent. */
export class ReceivedFile {
  constructor(
    /** As sent, without folders. */
    readonly name: string | null,
    /** Where it is stored until the request ends. The folder contains nothing else. */
    readonly folder: string,
    private readonly measured: Measured,
  ) {}

  get bytes(): number {
    return this.measured.bytes;
  }

  /** The SHA-256 of the bytes, in hexadecimal. */
  get sha256(): string {
    return this.measured.sha256;
  }

  /** The first bytes, at most START_BYTES. */
  get start(): Buffer {
    return this.measured.start;
  }

  get path(): string {
    return join(this.folder, SENT);
  }

  /** What identifies the file for an Idempotency-Key. */
  toJSON(): string {
    return this.sha256;
  }
}

/** Writes a file that is sent, downloaded or read to a folder. Throws 503 if the disk fails. */
export async function receive(
  sent: Pick<SentFile, 'name' | 'bytes'> & Partial<SentFile>,
  folder: string,
): Promise<ReceivedFile> {
  const meter = new Meter();
  const file = join(folder, SENT);
  const written = pipeline(sent.bytes, meter, (bytes) => writePrivateFile(file, Readable.from(bytes)));
  try {
    // A refusal of the body comes first: the file then fails with another error.
    await Promise.all([sent.ended, written]);
  } catch (error) {
    throw isOfDisk(error, file) ? diskFailed(error) : error;
  }
  return new ReceivedFile(sent.name, folder, meter.measured());
}

class Meter extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private start = Buffer.alloc(0);

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    readInTurn(chunk.length, () => {
      this.measure(chunk);
      done(null, chunk);
    });
  }

  private measure(chunk: Buffer): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    if (this.start.length < START_BYTES)
      this.start = Buffer.concat([this.start, chunk]).subarray(0, START_BYTES);
  }

  /** Call it once, at the end. */
  measured(): Measured {
    const { bytes, start } = this;
    return { bytes, start, sha256: this.hash.digest('hex') };
  }
}
