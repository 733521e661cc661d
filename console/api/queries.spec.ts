import { QueryObserver } from '@tanstack/preact-query';
import { queries, readAgain } from './queries';

const KEY = ['listPosts', {}];

describe('reading again', () => {
  let answers: ((answer: string) => void)[];

  beforeEach(() => {
    answers = [];
  });
  afterEach(() => queries.clear());

  const query = { queryKey: KEY, queryFn: () => new Promise<string>((answer) => answers.push(answer)) };
  const shown = () => queries.getQueryData(KEY);
  const settled = () => new Promise((done) => setTimeout(done));

  it('repeats a first read that was begun before the change', async () => {
    const close = new QueryObserver(queries, query).subscribe(() => undefined);

    const done = readAgain(['listPosts']);
    answers[0]?.('before');
    await settled();
    answers[1]?.('after');
    await done;

    expect([answers.length, shown()]).toEqual([2, 'after']);
    close();
  });

  it('repeats it once for several changes, and does not wait for other reads', async () => {
    const close = new QueryObserver(queries, query).subscribe(() => undefined);
    const other = {
      queryKey: ['listPosts', { search: 'slow' }],
      queryFn: () => new Promise(() => undefined),
    };
    const closeOther = new QueryObserver(queries, other).subscribe(() => undefined);

    void readAgain(['listPosts']);
    void readAgain(['listPosts']);
    answers[0]?.('before');
    await settled();
    answers.at(-1)?.('after');
    await settled();

    expect([answers.length, shown()]).toEqual([2, 'after']);
    close();
    closeOther();
  });

  it('has an answer that nobody looks at read again by who looks next', async () => {
    void queries.prefetchQuery(query);

    const done = readAgain(['listPosts']);
    answers[0]?.('before');
    await done;

    expect([answers.length, queries.getQueryState(KEY)?.isInvalidated]).toEqual([1, true]);
  });

  it('repeats a read that has an answer from before', async () => {
    queries.setQueryData(KEY, 'old');
    const close = new QueryObserver(queries, { ...query, staleTime: Infinity }).subscribe(() => undefined);

    const done = readAgain(KEY);
    answers[0]?.('new');
    await done;

    expect([answers.length, shown()]).toEqual([1, 'new']);
    close();
  });
});
