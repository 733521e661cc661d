import type { AttemptError } from '../../records/webhook-attempt.entity';

/** The POST request of an attempt. */
export interface Call {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The result of a call. */
export interface Outcome {
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  /**
   * Null if the status was 2xx, even if reading the body failed. `timeout`: the whole call took too long. `dns`,
   * `connect`, `tls`: this step failed or took more than 3 seconds. `reset`: the connection ended without a response,
   * or the response was not HTTP. `proxy`: the operator's proxy failed, which does not count against the endpoint.
   */
  error: AttemptError | null;
  /** The IP address that was called; null if none was reached, or if a proxy was used. */
  remoteAddress: string | null;
  /** The first 4 KiB of the response body. */
  responseBody: string | null;
  retryAfterSeconds: number | null;
}

/** Returns the outcome of a call that was not made. */
export function notSent(error: AttemptError): Outcome {
  return {
    startedAt: new Date(),
    durationMs: 0,
    statusCode: null,
    error,
    remoteAddress: null,
    responseBody: null,
    retryAfterSeconds: null,
  };
}
