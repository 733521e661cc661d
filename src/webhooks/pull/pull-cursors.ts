import { Injectable } from '@nestjs/common';
import { cursorInvalid } from '../../platform/common/problem';
import { Sealer } from '../../platform/secrets/sealer';
import { UNREAD, type AnsweredRange, type PullPlace } from './pull-place';

export const CURSOR_LENGTH = 4096;

/** Hex digits of HMAC-SHA-256. */
const SIGNATURE_LENGTH = 64;

/** Signs cursors, because a client could otherwise write one whose ranges make a request read everything many times. */
@Injectable()
export class PullCursors {
  constructor(private readonly sealer: Sealer) {}

  /** The times of the ranges are relative to the last one, so that they are short. */
  write(webhookId: number, { low, ranges, removedTo }: PullPlace): string {
    const last = ranges.at(-1)?.at ?? 0;
    const values = ranges.map(({ to, rows, since, at }) => [to - low, rows, last - since, last - at]);
    const parts = [webhookId, low, removedTo, last, ...values.flat()];
    const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return this.sealer.pepper(signed(text)) + text;
  }

  /** Throws 422 if this service has not written the cursor, or if it belongs to another webhook. */
  read(webhookId: number, given: string): PullPlace {
    const text = given.slice(SIGNATURE_LENGTH);
    if (!this.sealer.isPeppered(signed(text), given.slice(0, SIGNATURE_LENGTH))) throw invalid();
    const json = Buffer.from(text, 'base64url').toString('utf8');
    const [owner, low = 0, removedTo = 0, last = 0, ...values] = JSON.parse(json) as number[];
    if (owner !== webhookId) throw invalid();
    const ranges = Array.from({ length: values.length / 4 }, (_, nth): AnsweredRange => {
      const [to = 0, rows = UNREAD, since = 0, at = 0] = values.slice(4 * nth, 4 * nth + 4);
      return { to: low + to, rows, since: last - since, at: last - at };
    });
    return { low, ranges, removedTo };
  }
}

const signed = (text: string) => `pull ${text}`;

const invalid = () => cursorInvalid('this webhook');
