import type { Request, Response } from 'express';
import { Problem, retryLater } from '../common/problem';
import { bodiesRefused } from '../instruments/http-instruments';
import type { BodyBudget, BodyLease } from './body-budget';
import { whenClosed } from './when-closed';

/** Bytes beyond this size are read only after authentication, if the operation needs it. */
export const SMALL_BODY = 64 * 1024;

const RETRY_SECONDS = 2;

export interface BodyTerms {
  budget: BodyBudget;
  /** Bytes. */
  limit: number;
  /** Returns the sender's parent account, or rejects. Absent if the operation needs no credentials. */
  identify?: () => Promise<number>;
}

/** 0 without a body, null for a chunked body. */
export function announcedBytes({ headers }: Pick<Request, 'headers'>): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

/** Throws 413 for a body over the limit (unread if announced), 400 if it ends early, 503 if the budget has no room. */
export async function bodyOf(request: Request, response: Response, terms: BodyTerms): Promise<Buffer> {
  const announced = announcedBytes(request);
  if (announced === 0) return Buffer.alloc(0);
  if (announced !== null && announced > terms.limit) throw tooLarge(terms.limit);
  const lease = terms.budget.lease();
  whenClosed(response, () => lease.release());
  const reader = new BodyReader(request, lease, terms);
  if (announced !== null && announced > SMALL_BODY) await reader.identify();
  if (request.headers.expect !== undefined && request.httpVersion === '1.1') response.writeContinue();
  return reader.read();
}

class BodyReader {
  private readonly chunks: Buffer[] = [];
  private received = 0;

  constructor(
    private readonly request: Request,
    private readonly lease: BodyLease,
    private readonly terms: BodyTerms,
  ) {}

  /** Throws 503 if the account has no room in the budget. */
  async identify(): Promise<void> {
    if (!this.isUnauthenticated) return;
    const accountId = await this.terms.identify?.();
    if (accountId !== undefined && !this.lease.moveTo(accountId)) throw noRoom();
  }

  /** If the body is refused, pauses the request and rejects. */
  read(): Promise<Buffer> {
    const { request } = this;
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        request.off('data', take).pause();
        reject(error);
      };
      const take = (chunk: Buffer): void => this.take(chunk, fail);
      const cut = (): void => fail(endedTooSoon());
      // The client can disconnect while its credentials are verified.
      if (request.destroyed) return cut();
      request.on('data', take);
      request.once('error', cut);
      request.once('close', cut);
      request.once('end', () => {
        request.off('close', cut);
        resolve(this.bytes());
      });
    });
  }

  private get isUnauthenticated(): boolean {
    return this.terms.identify !== undefined && !this.lease.isAuthenticated;
  }

  private take(chunk: Buffer, fail: (error: Error) => void): void {
    this.chunks.push(chunk);
    this.received += chunk.length;
    const isMuch = this.received > SMALL_BODY || !this.lease.covers(this.received);
    if (!isMuch || !this.isUnauthenticated) return this.check(fail);
    this.request.pause();
    this.identify().then(() => {
      this.request.resume();
      this.check(fail);
    }, fail);
  }

  private check(fail: (error: Error) => void): void {
    if (this.received > this.terms.limit) fail(tooLarge(this.terms.limit));
    else if (!this.lease.covers(this.received)) fail(noRoom());
  }

  private bytes(): Buffer {
    const [first] = this.chunks;
    return first && this.chunks.length === 1 ? first : Buffer.concat(this.chunks, this.received);
  }
}

function tooLarge(limit: number): Problem {
  return new Problem('body_too_large', `The body can have at most ${limit} bytes.`);
}

function endedTooSoon(): Problem {
  return new Problem('malformed_request', 'The connection closed before the body was complete.');
}

/** 503. */
export function noRoom(): Problem {
  bodiesRefused.inc();
  return retryLater('unavailable', RETRY_SECONDS, 'The service is already receiving as much data as it can.');
}
