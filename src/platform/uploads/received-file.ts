import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writePrivateFile } from '../common/private-files';
import type { SentFile } from './sent-form';

const SENT = 'sent';

/** A file that a client has sent. */
export class ReceivedFile {
  constructor(
    /** As sent, without folders. */
    readonly name: string | null,
    /** Where it is stored until the request ends. The folder has nothing else. */
    readonly folder: string,
    readonly bytes: number,
    /** Hexadecimal. */
    readonly sha256: string,
  ) {}

  get path(): string {
    return join(this.folder, SENT);
  }

  /** What identifies the file for an Idempotency-Key. */
  toJSON(): string {
    return this.sha256;
  }
}

/** Writes a sent file to a folder. */
export async function receive(sent: SentFile, folder: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const counted = { bytes: 0 };
  const file = join(folder, SENT);
  await pipeline(sent.bytes, measured(hash, counted), (bytes) =>
    writePrivateFile(file, Readable.from(bytes)),
  );
  await sent.ended;
  return new ReceivedFile(sent.name, folder, counted.bytes, hash.digest('hex'));
}

function measured(hash: Hash, counted: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      counted.bytes += chunk.length;
      done(null, chunk);
    },
  });
}
