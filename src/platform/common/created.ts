/** The field that marks a stored Created. No record has it. */
const STORED = '@created';

/** The HTTP adapter sends `data` with status 201. */
export class Created<T> {
  constructor(readonly data: T) {}

  /** Keeps the status when the response is stored for an Idempotency-Key. */
  toJSON(): object {
    return { [STORED]: this.data };
  }
}

/** Returns a response that was stored as JSON. */
export function restoredAnswer(json: string): unknown {
  const answer = JSON.parse(json) as object | null;
  return answer && STORED in answer ? new Created(answer[STORED]) : answer;
}
