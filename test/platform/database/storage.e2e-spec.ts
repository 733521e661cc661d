import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Category } from '../../../src/categories/category.entity';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import { startBlog, type Blog } from '../../support/blog';

class Regret extends Error {}

/** On SQLite, TypeORM alone would mix concurrent transactions on its one connection. Servers pass the same tests. */
describe('units of work', () => {
  let blog: Blog;
  let work: UnitOfWork;
  let names = 0;

  beforeAll(async () => {
    blog = await startBlog();
    work = blog.get(UnitOfWork);
  });
  afterAll(() => blog.stop());

  const newName = () => `unit ${++names}`;
  const insert = (manager: EntityManager, catName: string) =>
    manager.insert(Category, {
      accountId: blog.accountId,
      catName,
      nameKey: catName,
      catSlug: catName.replace(' ', '-'),
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  const stored = async (...wanted: string[]) => {
    const rows = await blog.sql<{ name: string }>('SELECT cat_name AS name FROM categories');
    return wanted.filter((one) => rows.some(({ name }) => name === one));
  };
  const rolledBack = (unit: Promise<unknown>) => expect(unit).rejects.toThrow(Regret);

  it('that are rolled back revert no other write', async () => {
    const [regretted, committed, requested] = [newName(), newName(), newName()];

    const first = work.run(async ({ manager }) => {
      await insert(manager, regretted);
      await sleep(50);
      throw new Regret();
    });
    const second = work.run(({ manager }) => insert(manager, committed));
    const third = blog.call('addcategory', { catName: requested });

    await Promise.all([rolledBack(first), second, third]);
    expect(await stored(regretted, committed, requested)).toEqual([committed, requested]);
  });

  it('are invisible before they commit', async () => {
    const name = newName();
    let inserted = () => {};
    const begun = new Promise<void>((resolve) => (inserted = resolve));

    const unit = work.run(async ({ manager }) => {
      await insert(manager, name);
      inserted();
      await sleep(50);
      throw new Regret();
    });
    await begun;
    const seen = stored(name);

    await rolledBack(unit);
    expect(await seen).toEqual([]);
  });

  it('are isolated: a thousand, one in five rolled back, concurrent with single statements', async () => {
    const units = Array.from({ length: 1000 }, (_, at) => ({ name: newName(), regretted: at % 5 === 0 }));

    await atMost(50, units, async ({ name, regretted }) => {
      const unit = work.run(async ({ manager }) => {
        await insert(manager, name);
        if (Math.random() < 0.3) await sleep(1);
        if (regretted) throw new Regret();
      });
      await Promise.all([regretted ? rolledBack(unit) : unit, blog.sql('SELECT COUNT(*) FROM categories')]);
    });

    const kept = units.filter(({ regretted }) => !regretted).map(({ name }) => name);
    expect(await stored(...units.map(({ name }) => name))).toEqual(kept);
  });

  it('that fail leave no open transaction', async () => {
    for (let i = 0; i < 30; i++) {
      await rolledBack(work.run(() => Promise.reject(new Regret())));
    }

    const name = newName();
    await work.run(({ manager }) => insert(manager, name));
    expect(await stored(name)).toEqual([name]);
  });
});

/** Calls `run` for every item, for at most `count` items at the same time. */
async function atMost<T>(
  count: number,
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
