import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { digest } from '../reading/document';

/** Where the bundle is: beside `src`, in the build and among the sources alike. */
const FOLDER = join(__dirname, '..', '..', 'embed');

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

const COMPRESS = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};

/** A file of the bundle in one encoding, and the tag that stands for just these bytes. */
export interface EmbedFile {
  bytes: Buffer;
  etag: string;
}

/** The script that draws a blog in any page, as the build has made it. */
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
