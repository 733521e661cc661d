import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './encodings';

/** The size in bytes below which a body is not compressed: it fits into one packet anyway. */
export const WORTH_COMPRESSING = 1024;

/** The maximum number of bodies, and their maximum total size in bytes, that are compressed or wait for a thread. */
const MOST_AT_A_TIME = { count: 32, bytes: 16 * 1024 * 1024 };

/** The size in bytes above which the highest quality of Brotli takes longer than a first visitor should wait. */
const LARGE = 512 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The number and the bytes of the bodies that are being compressed or wait for a thread. */
const running = { count: 0, bytes: 0 };

/** `once` is set if the result is used as long as the process runs. The compression may then take longer. */
export interface Effort {
  once?: boolean;
}

/**
 * Compresses a body on libuv's threads, not on the event loop. Returns null if too many bodies are being compressed
 * already: the answer is then sent uncompressed, which costs less than waiting.
 */
export async function compress(body: Buffer, coding: Coding, effort: Effort = {}): Promise<Buffer | null> {
  if (running.count >= MOST_AT_A_TIME.count || running.bytes + body.length > MOST_AT_A_TIME.bytes)
    return null;
  running.count++;
  running.bytes += body.length;
  try {
    return await COMPRESS[coding](body, effort);
  } finally {
    running.count--;
    running.bytes -= body.length;
  }
}

const COMPRESS: Record<Coding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body, effort),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, { once }) => gzipped(body, { level: once ? 9 : 6 }),
};

function brotliQuality({ length }: Buffer, { once }: Effort): number {
  if (!once) return 5;
  return length > LARGE ? 9 : 11;
}
