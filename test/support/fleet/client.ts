import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Fields } from '../answers';
import type { Credentials, Sent } from '../blog';
import { requireErrors } from '../field-errors';
import { formOf, takesForm } from '../forms';

const RETRY_MS = 50;
const PATIENCE_MS = 2000;
const DEADLINE_MS = 120_000;

/** The statuses of refusals that have changed nothing and after which the same request can be sent again. */
const LATER = [409, 429, 503];

/** A client of the API. Each request can go to a different process. */
export class Client {
  /** `address` is called before each request and returns where to send it. */
  constructor(
    private readonly address: () => string,
    readonly credentials?: Credentials,
  ) {}

  /** Sends one request. Rejects if the connection fails. */
  async operate(operation: string, body: object = {}, headers: Record<string, string> = {}): Promise<Sent> {
    const isForm = takesForm(operation);
    const response = await fetch(`${this.address()}/api/v1/${operation}`, {
      method: 'POST',
      headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...this.credentials, ...headers },
      body: isForm ? formOf(body) : JSON.stringify(body),
    });
    const text = await response.text();
    const answer = JSON.parse(text) as unknown;
    return requireErrors({ status: response.status, headers: response.headers, text, body: answer });
  }

  /** Calls an operation; returns the data of its response. Throws if the operation refuses. */
  async call<O extends string>(operation: O, body?: object): Promise<AnswerOf<O>> {
    return dataOf(operation, await this.operate(operation, body));
  }

  /**
   * Repeats a request with the same Idempotency-Key while the connection fails or the status is one of LATER. If the
   * process of the first request was killed, later ones get 409 until its claim of the key expires. After PATIENCE_MS,
   * a new key is used.
   */
  async insist<O extends string>(operation: O, body: object): Promise<AnswerOf<O>> {
    let [key, since, lost] = [randomUUID(), Date.now(), false];
    for (const deadline = since + DEADLINE_MS; Date.now() < deadline; await sleep(RETRY_MS)) {
      const sent = await this.operate(operation, body, { 'Idempotency-Key': key }).catch(() => null);
      if (sent && !LATER.includes(sent.status)) return dataOf(operation, sent, lost);
      lost ||= sent === null;
      if (sent?.status === 409 && Date.now() - since > PATIENCE_MS) {
        [key, since] = [randomUUID(), Date.now()];
      }
    }
    throw new Error(`${operation} was not answered for too long`);
  }
}

function dataOf<O extends string>(operation: O, { status, text, body }: Sent, lost = false): AnswerOf<O> {
  if (status >= 300) throw new Refused(operation, status, text, lost);
  return (body as Fields).data as AnswerOf<O>;
}

/** A refusal of an operation. */
export class Refused extends Error {
  /** `lost`: the response to an earlier attempt was lost, so the service may have executed the request. */
  constructor(
    operation: string,
    readonly status: number,
    text: string,
    readonly lost: boolean,
  ) {
    super(`${operation} answered ${status} ${text}`);
  }
}
