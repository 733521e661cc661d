import { QueryFailedError } from 'typeorm';
import { Recurring } from './recurring';

const mockTexts: string[] = [];

jest.mock('../logging/logger', () => ({
  log: () => ({
    warn: (_: object, text: string) => mockTexts.push(text),
    debug: () => {},
  }),
}));

const deadlock = () =>
  new QueryFailedError('UPDATE', [], Object.assign(new Error('Deadlock'), { errno: 1213 }));

describe('a recurring task', () => {
  beforeEach(() => (mockTexts.length = 0));

  /** Runs a task once with each of these results, and returns the lines of its log. */
  async function linesOf(results: (Error | null)[]): Promise<string[]> {
    let runs = 0;
    const task: Recurring = await new Promise((resolve) => {
      const recurring = new Recurring({ context: 'Task', job: 'relay' }, 0, () => {
        const result = results[runs++];
        if (runs > results.length) resolve(recurring);
        return result ? Promise.reject(result) : Promise.resolve();
      });
      recurring.start();
    });
    await task.stop();
    return mockTexts;
  }

  it('logs no outage for a conflict with another transaction that the next run does not have', async () => {
    expect(await linesOf([deadlock(), null, deadlock(), null])).toEqual([]);
  });

  it('logs an outage for conflicts in two consecutive runs', async () => {
    expect(await linesOf([deadlock(), deadlock()])).toEqual(['outage begins: Deadlock: UPDATE']);
  });

  it('logs an outage for the first failure of another kind', async () => {
    expect(await linesOf([new Error('broken')])).toEqual(['outage begins: broken']);
  });
});
