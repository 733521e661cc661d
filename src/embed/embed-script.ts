import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { digest } from '../reading/document';

/** The folder of the bundle: next to `src`, in the build as in the sources. */
const FOLDER = join(__dirname, '..', '..', 'embed');

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

const COMPRESS = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};

/** A file of the bundle in one encoding, with the ETag of these bytes. */
export interface EmbedFile {
  bytes: Buffer;
  etag: string;
}

/** The files of the embed script, made by the build. */
@Injectable()
export class EmbedScript {
  private readonly files = new Map<string, Promise<EmbedFile>>();

  /** Reads and compresses each file once. */
  file(name: string, encoding: Encoding): Promise<EmbedFile> {
    const key = `${name} ${encoding}`;
    const file = this.files.get(key) ?? this.read(name, encoding);
    this.files.set(key, file);
    return file;
  }

  private async read(name: string, encoding: Encoding): Promise<EmbedFile> {
    const bytes = await COMPRESS[encoding](await readFile(join(FOLDER, name)));
    return { bytes, etag: `"${digest(bytes)}"` };
  }
}
