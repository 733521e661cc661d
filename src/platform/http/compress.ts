import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './encodings';

/** Bytes: a smaller body fits into one packet anyway. */
export const WORTH_COMPRESSING = 1024;

/** The maximum numbers of bodies and bytes that are being compressed or waiting for a thread. */
const MOST_AT_A_TIME = { count: 32, bytes: 16 * 1024 * 1024 };

/** Bytes above which Brotli's highest quality takes longer than a first visitor should wait. */
const LARGE = 512 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const running = { count: 0, bytes: 0 };

/** The result is used as long as the process runs, so the compression may take longer. */
export interface Effort {
  once?: boolean;
}

/** On libuv's threads. Null if too many bodies are in progress: sending uncompressed costs less than waiting. */
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
