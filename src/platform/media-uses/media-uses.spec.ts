import type { EntityManager } from 'typeorm';
import { changeMediaUses } from './media-uses';

const key = (at: number) => `k${at.toString(36).padStart(20, 'Q')}A`;

const textWith = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `/${key(from + at)}`).join('');

/** Notes the number of values of each statement, and the turn of the event loop in which it runs. */
function fakeManager() {
  const statements: { values: number; turn: number }[] = [];
  let turn = 0;
  const immediate = () => void (turn++, (next = setImmediate(immediate)));
  let next = setImmediate(immediate);
  const query = (_: string, values: readonly unknown[]) => {
    statements.push({ values: values.length, turn });
    return Promise.resolve({ affected: 0 });
  };
  const manager = { connection: { options: { type: 'better-sqlite3' } }, queryRunner: { query } };
  const stop = () => clearImmediate(next);
  return { manager: manager as unknown as EntityManager, statements, stop };
}

describe('uses of media', () => {
  it('are written in parts if a text is full of keys, so that they do not hold the event loop', async () => {
    const { manager, statements, stop } = fakeManager();
    const user = { place: 'content', ownerId: 1, accountId: 1 } as const;

    await changeMediaUses(manager, user, textWith(0, 4000), textWith(4000, 4000)).finally(stop);

    expect(Math.max(...statements.map(({ values }) => values))).toBeLessThan(600);
    expect(new Set(statements.map(({ turn }) => turn)).size).toBeGreaterThanOrEqual(statements.length - 1);
  });
});
