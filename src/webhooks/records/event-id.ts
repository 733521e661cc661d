import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { clock } from '../../platform/common/clock';

/** Leaves room for this many ids in the same millisecond. */
const MOST = 2 ** 31;

const last = { msecs: 0, seq: 0 };

/** The ids of a process are in the order of their creation. */
export function newEventId(): string {
  const msecs = clock.now();
  if (msecs > last.msecs) Object.assign(last, { msecs, seq: randomInt(MOST) });
  else last.seq++;
  return `evt_${uuidv7(last)}`;
}
