import { setImmediate as nextTurn } from 'node:timers/promises';
import { readInTurn } from './paced-reading';

const CHUNK = 64 * 1024;

describe('files of many clients', () => {
  it('are read a few chunks a turn, each client in its order', async () => {
    const read: number[] = [];
    const chunks = Array.from({ length: 100 }, (_, at) => at);
    for (const at of chunks) readInTurn(CHUNK, () => read.push(at));

    const perTurn = [read.length];
    while (read.length < chunks.length) {
      const { length } = read;
      await nextTurn();
      perTurn.push(read.length - length);
    }

    expect(read).toEqual(chunks);
    expect(Math.max(...perTurn)).toBe(4);
  });

  it('are read immediately if there are few', async () => {
    await nextTurn();
    let isRead = false;

    readInTurn(CHUNK, () => (isRead = true));

    expect(isRead).toBe(true);
  });
});
