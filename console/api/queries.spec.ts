import { QueryObserver } from '@tanstack/preact-query';
import { OPERATIONS } from '../../clients/typescript/src/generated/operations.ts';
import { queries, refetchAll, refetchMatching, SESSION } from './queries';

const KEY = ['listPosts', {}];

describe('a refetch', () => {
  let answers: ((answer: string) => void)[];

  beforeEach(() => {
    answers = [];
  });
  afterEach(() => queries.clear());

  const query = { queryKey: KEY, queryFn: () => new Promise<string>((answer) => answers.push(answer)) };
  const shown = () => queries.getQueryData(KEY);
  const settled = () => new Promise((done) => setTimeout(done));

  it('repeats a first fetch that started before the change', async () => {
    const close = new QueryObserver(queries, query).subscribe(() => undefined);

    const done = refetchMatching({ queryKey: ['listPosts'] });
    answers[0]?.('before');
    await settled();
    answers[1]?.('after');
    await done;

    expect([answers.length, shown()]).toEqual([2, 'after']);
    close();
  });

  it('runs once for several changes, and does not wait for other queries', async () => {
    const close = new QueryObserver(queries, query).subscribe(() => undefined);
    const other = {
      queryKey: ['listPosts', { search: 'slow' }],
      queryFn: () => new Promise(() => undefined),
    };
    const closeOther = new QueryObserver(queries, other).subscribe(() => undefined);

    void refetchMatching({ queryKey: ['listPosts'] });
    void refetchMatching({ queryKey: ['listPosts'] });
    answers[0]?.('before');
    await settled();
    answers.at(-1)?.('after');
    await settled();

    expect([answers.length, shown()]).toEqual([2, 'after']);
    close();
    closeOther();
  });

  it('is deferred until a component uses the query', async () => {
    void queries.prefetchQuery(query);

    const done = refetchMatching({ queryKey: ['listPosts'] });
    answers[0]?.('before');
    await done;

    expect([answers.length, queries.getQueryState(KEY)?.isInvalidated]).toEqual([1, true]);
  });

  it('affects the answers of all operations, and not the session', async () => {
    const keys = [SESSION, ...Object.keys(OPERATIONS).map((name) => [name, {}])];
    for (const key of keys) queries.setQueryData(key, 'before');

    await refetchAll();

    const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    expect(keys.filter((key) => !isOld(key))).toEqual([SESSION]);
  });

  it('replaces cached data', async () => {
    queries.setQueryData(KEY, 'old');
    const close = new QueryObserver(queries, { ...query, staleTime: Infinity }).subscribe(() => undefined);

    const done = refetchMatching({ queryKey: KEY });
    answers[0]?.('new');
    await done;

    expect([answers.length, shown()]).toEqual([1, 'new']);
    close();
  });
});
