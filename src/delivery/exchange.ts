import { StringDecoder } from 'node:string_decoder';
import type { Dispatcher } from 'undici';
import { DialError } from '../egress/dial-error';
import type { Post } from '../egress/connection';
import type { Outcome } from './outcome';
import { secondsOf } from './retry-after';

/** How many bytes are kept of the body of an answer. */
const KEPT_BYTES = 4 * 1024;

/** A running call: collects its answer until it ends or its time is over. */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly startedAt = new Date();
  private readonly start = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly kept: Buffer[] = [];
  private keptBytes = 0;
  private statusCode: number | null = null;
  private retryAfterSeconds: number | null = null;
  private controller: Dispatcher.DispatchController | null = null;
  private over = false;

  constructor(
    private readonly post: Post,
    timeoutMs: number,
    private readonly tell: (outcome: Outcome) => void,
  ) {
    // If this process was busy for long, an answer may be in the socket, unread: setImmediate lets it be read first.
    this.timer = setTimeout(() => setImmediate(() => this.giveUp()), timeoutMs);
  }

  /** The connection is established; that may have taken too long. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) this.hangUp();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (statusCode < 200) return;
    this.statusCode = statusCode;
    this.retryAfterSeconds = secondsOf(headers['retry-after']);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.keptBytes >= KEPT_BYTES) return;
    const part = chunk.subarray(0, KEPT_BYTES - this.keptBytes);
    this.kept.push(part);
    this.keptBytes += part.length;
  }

  onResponseEnd(): void {
    this.end('reset');
  }

  onResponseError(_: unknown, error: Error): void {
    this.end(error instanceof DialError ? error.reason : 'reset');
  }

  private giveUp(): void {
    if (this.over) return;
    this.end('timeout');
    this.hangUp();
  }

  private hangUp(): void {
    this.controller?.abort(new Error('out of time'));
  }

  /** Once there is a status, it decides alone, even if the body fails. */
  private end(failure: Outcome['error']): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    const { startedAt, statusCode, retryAfterSeconds } = this;
    this.tell({
      startedAt,
      durationMs: Math.round(performance.now() - this.start),
      statusCode,
      error: statusCode === null ? failure : statusCode < 300 ? null : 'http_status',
      remoteAddress: this.post.connection?.remoteAddress ?? null,
      responseBody: statusCode === null ? null : this.excerpt(),
      retryAfterSeconds,
    });
  }

  /** The decoder omits a character that the end of the excerpt cuts. */
  private excerpt(): string {
    const text = new StringDecoder('utf8').write(Buffer.concat(this.kept));
    return text.replaceAll('\0', '\uFFFD');
  }
}
