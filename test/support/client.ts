import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Fields } from './answers';
import type { Credentials, Sent } from './blog';
import { requireErrors } from './field-errors';

const RETRY_MS = 50;
const PATIENCE_MS = 2000;
const DEADLINE_MS = 120_000;

/** An answer that says so: nothing was done, and the request may come again. */
const LATER = [409, 429, 503];

/** Somebody who speaks to whichever process of the service is there. */
export class Client {
  /** `address` is asked for each request. */
  constructor(
    private readonly address: () => string,
    readonly credentials?: Credentials,
  ) {}

  /** One request. Fails where its connection does. */
  async operate(operation: string, body: object = {}, headers: Record<string, string> = {}): Promise<Sent> {
    const response = await fetch(`${this.address()}/api/v1/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...this.credentials, ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answer = JSON.parse(text) as unknown;
    return requireErrors({ status: response.status, headers: response.headers, text, body: answer });
  }

  /** The data that an operation answers. Fails where it refuses. */
  async call<O extends string>(operation: O, body?: object): Promise<AnswerOf<O>> {
    return dataOf(operation, await this.operate(operation, body));
  }

  /**
   * Asks again while nobody answers, as clients do: under one Idempotency-Key, which creates know. A key whose first
   * request has died with its process is taken for some time: after a while it is given up for another one.
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

/** The service has answered, and not done it. */
export class Refused extends Error {
  /** `lost`: an earlier answer to the same request was lost, so that it may have been done before. */
  constructor(
    operation: string,
    readonly status: number,
    text: string,
    readonly lost: boolean,
  ) {
    super(`${operation} answered ${status} ${text}`);
  }
}
