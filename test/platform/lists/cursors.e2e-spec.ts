import type { ProblemAnswer } from '../../support/answers';
import { startBlog, type Blog, type Sent } from '../../support/blog';

type Kind = 'number' | 'text' | 'instant';

/** Every list with its sorts and the types of the values in their cursors. */
const LISTS: Record<string, Record<string, Kind>> = {
  listposts: { postTitle: 'text', postStatus: 'text', postPublishAt: 'instant', publishedAt: 'instant' },
  listcategories: { catName: 'text' },
  listauthors: { authorName: 'text' },
  'media/list': { mediaName: 'text' },
  listteams: { teamName: 'text' },
  listusers: { name: 'text', email: 'text' },
  listsubaccounts: { name: 'text' },
  'webhooks/list': { name: 'text' },
  'webhooks/deliveries': {},
  'apikeys/list': { name: 'text' },
};

const SORTS = Object.entries(LISTS).flatMap(([operation, own]) => {
  const unchanging = ['apikeys/list', 'webhooks/deliveries'].includes(operation);
  const sorts: Record<string, Kind> = {
    id: 'number',
    createdAt: 'instant',
    ...(!unchanging && { updatedAt: 'instant' }),
    ...own,
  };
  return Object.entries(sorts).flatMap(([sort, kind]) => [
    [operation, sort, kind] as const,
    [operation, `-${sort}`, kind] as const,
  ]);
});

const VALUES: Record<Kind, unknown[]> = {
  number: [0, 1, 2_147_483_647],
  text: ['', 'a', 'ÿ', "'; --", '2026-01-01 00:00:00.000', '\ud83d', 'a\u0000b'],
  instant: ['2026-01-01 00:00:00.000', '1970-01-01 00:00:00.000', '9999-12-31 23:59:59.999'],
};

const OTHERS: Record<Kind, unknown[]> = {
  number: ['1', '', 'a', 1.5, 1e300, true, [], {}, '2026-01-01 00:00:00.000'],
  text: [1, 0, 1.5, true, [], {}, ['a']],
  instant: [
    ...[0, 1, 1.5, true, [], {}, '', 'a', 'yesterday', '2026', '2026-01-01', '2026-01-01T00:00:00.000Z'],
    ...[
      '2026-02-30 00:00:00.000',
      '2026-13-01 00:00:00.000',
      '2026-01-01 24:00:00.000',
      '2026-01-01 00:00:60.000',
    ],
    ...[
      '0000-00-00 00:00:00.000',
      '2026-01-01 00:00:00',
      ' 2026-01-01 00:00:00.000',
      '-2026-01-01 00:00:00.000',
    ],
    ...['2026-01-01 00:00:00.000\u0000', '10000-01-01 00:00:00.000', "2026-01-01 00:00:00.000'"],
  ],
};

describe('a cursor', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const ask = (operation: string, sort: string, ...parts: unknown[]) =>
    blog.operate(operation, {
      ...(operation !== 'listsubaccounts' && { accountId: blog.accountId }),
      sort,
      cursor: Buffer.from(JSON.stringify([sort, ...parts])).toString('base64url'),
    }) as Promise<Sent<ProblemAnswer>>;

  it.each(SORTS)(
    'of %s by %s is refused with a value that its column cannot have',
    async (operation, sort, kind) => {
      const taken = await Promise.all(VALUES[kind].map((value) => ask(operation, sort, value, 1)));
      const refused = await Promise.all([
        ...OTHERS[kind].map((value) => ask(operation, sort, value, 1)),
        ...['1', null, 1.5, -1, [], 1e300].map((id) => ask(operation, sort, VALUES[kind][1], id)),
      ]);

      expect(taken.map(({ status }) => status)).toEqual(VALUES[kind].map(() => 200));
      expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual(
        refused.map(() => [422, 'cursor']),
      );
    },
  );

  it.each(SORTS)(
    'of %s by %s causes no server error by a forged start of its walk',
    async (operation, sort, kind) => {
      const [value] = VALUES[kind];
      const moments = ['0000-01-01 00:00:00.000', '1970-01-01 00:00:00.000', '9999-12-31 23:59:59.999'];

      const answers = await Promise.all([
        ...moments.map((moment) => ask(operation, sort, moment, 0, 'changed')),
        ...moments.map((moment) => ask(operation, sort, value, 1, moment, '0,0,0')),
        ...['never', 1, {}].map((other) => ask(operation, sort, value, 1, other, '0,0,0')),
        ask(operation, sort, value, 1, moments[1], 1),
        ask(operation, sort, 'never', 0, 'changed'),
      ]);

      expect(answers.map(({ status }) => status).filter((status) => ![200, 422].includes(status))).toEqual(
        [],
      );
    },
  );

  it('is refused with null if its column is not nullable', async () => {
    const known = await ask('listposts', 'postPublishAt', null, 1);
    const unknown = await ask('listposts', 'updatedAt', null, 1);

    expect([known.status, unknown.status]).toEqual([200, 422]);
  });
});
