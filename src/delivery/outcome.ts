import type { AttemptError } from '../webhooks/webhook-attempt.entity';

/** A POST to make. */
export interface Call {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What came of a call. */
export interface Outcome {
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  /**
   * Null where it was answered by 2xx, whatever became of the body. `timeout`: all of it together took too long.
   * `dns`, `connect`, `tls`: this step came to nothing, or took more than 3 seconds. `reset`: the connection ended
   * before an answer, or what came was none. `proxy`: the operator's proxy failed, which the endpoint cannot help.
   */
  error: AttemptError | null;
  /** The IP address that was called; null where none was reached, or by way of a proxy. */
  remoteAddress: string | null;
  /** The first 4 KiB of the answer. */
  responseBody: string | null;
  retryAfterSeconds: number | null;
}

/** The outcome of a call that was not made. */
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
