import { clock } from '../../../platform/common/clock';
import type { AttemptError } from '../../records/webhook-attempt.entity';

export interface Outcome {
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  /**
   * Null after 2xx, even if reading the body failed. `dns`, `connect`, `tls`: the step failed or took over 3 seconds.
   * `timeout`: the whole call took too long. `reset`: no response, or not HTTP. `proxy` does not count as a failure.
   */
  error: AttemptError | null;
  /** The IP address that was called; null if none was reached, or if a proxy was used. */
  remoteAddress: string | null;
  /** The first 4 KiB of the response body. */
  responseBody: string | null;
  retryAfterSeconds: number | null;
}

export function notSent(error: AttemptError): Outcome {
  return {
    startedAt: clock.date(),
    durationMs: 0,
    statusCode: null,
    error,
    remoteAddress: null,
    responseBody: null,
    retryAfterSeconds: null,
  };
}
