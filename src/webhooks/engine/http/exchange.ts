import type { Dispatcher } from 'undici';
import { clock } from '../../../platform/common/clock';
import { DialError } from '../../../platform/egress/dial-error';
import type { OutgoingRequest } from '../../../platform/egress/outgoing-request';
import type { Outcome } from './outcome';
import { ResponseBody } from './response-body';
import { isSuccess } from '../../records/response-status';
import { secondsOf } from './retry-after';

export class Exchange implements Dispatcher.DispatchHandler {
  private readonly startedAt = clock.date();
  private readonly start = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly body = new ResponseBody();
  private statusCode: number | null = null;
  private retryAfterSeconds: number | null = null;
  private controller: Dispatcher.DispatchController | null = null;
  private ended = false;

  constructor(
    private readonly post: OutgoingRequest,
    timeoutMs: number,
    private readonly resolve: (outcome: Outcome) => void,
  ) {
    // After a blocked event loop, setImmediate lets it read a response that may already be in the socket.
    this.timer = setTimeout(() => setImmediate(() => this.onTimeout()), timeoutMs);
  }

  /** Aborts the request if the timeout was reached before the connection was established. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.ended) this.abort();
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
    this.body.add(chunk);
  }

  onResponseEnd(): void {
    this.end('reset');
  }

  onResponseError(_: unknown, error: Error): void {
    this.end(error instanceof DialError ? error.reason : 'reset');
  }

  private onTimeout(): void {
    if (this.ended) return;
    this.end('timeout');
    this.abort();
  }

  private abort(): void {
    this.controller?.abort(new Error('out of time'));
  }

  /** If a status was received, only the status determines the outcome, even if reading the body failed. */
  private end(failure: Outcome['error']): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    const { startedAt, statusCode, retryAfterSeconds } = this;
    this.resolve({
      startedAt,
      durationMs: Math.round(performance.now() - this.start),
      statusCode,
      error: statusCode === null ? failure : isSuccess(statusCode) ? null : 'http_status',
      remoteAddress: this.post.connection?.remoteAddress ?? null,
      responseBody: statusCode === null ? null : this.body.text,
      retryAfterSeconds,
    });
  }
}
