import { setTimeout as sleep } from 'node:timers/promises';
import { onServers, startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts } from '../support/mirror';
import { until } from '../support/until';

/** Operations of all clients, and the number of clients. */
const OPERATIONS = onServers ? 600 : 300;
const CLIENTS = 6;

const POSTS = 12;

type Random = () => number;

/** The same numbers every time. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const pick = <T>(values: readonly [T, ...T[]], random: Random): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Several clients change the same records at the same time, so many changes wait for each other or are refused. */
describe('a mirror that follows the changes', () => {
  let blog: Blog;
  let parentId: number;
  let accountId: number;
  let blogSlug: string;
  let records: Records;

  interface Records {
    posts: [number, ...number[]];
    categories: [number, ...number[]];
    authors: [number, ...number[]];
  }

  beforeAll(async () => {
    blog = await startBlog();
    parentId = blog.accountId;
    const account = await blog.call('createsubaccount', { name: 'Mirrored', parentAccountId: parentId });
    accountId = Number(account.subAccountId);
    blogSlug = String(account.blogSlug);
    const post = async (at: number) =>
      (await blog.call('addpost', { accountId, postTitle: `Post ${at % 4}`, postStatus: 'published' }))
        .postId;
    const category = async (subAccountId: number) =>
      (await blog.call('addcategory', { catName: 'Category', subAccountId })).catId;
    const author = async (subAccountId: number) =>
      (await blog.call('addauthor', { authorName: 'Author', subAccountId })).authorId;
    records = {
      posts: [await post(0)],
      categories: [await category(parentId)],
      authors: [await author(parentId)],
    };
    for (let at = 1; at < POSTS; at++) records.posts.push(await post(at));
    records.categories.push(await category(accountId));
    records.authors.push(await author(accountId));
  });
  afterAll(() => blog.stop());

  const dates = (random: Random) => ({
    ...(random() < 0.2 && { postStatus: 'scheduled', postPublishAt: fromNow(random() * 4000) }),
    ...(random() < 0.2 && { postUnpublishAt: fromNow(4000 + random() * 4000) }),
  });

  /** Each returns an operation with its input. */
  const KINDS: [weight: number, operation: (random: Random) => [string, object]][] = [
    [8, (random) => ['updatepost', changed(random)]],
    [2, (random) => ['addpost', { ...changed(random), postId: undefined }]],
    [2, (random) => ['deletepost', { accountId, postId: pick(records.posts, random) }]],
    [
      3,
      (random) => [
        'posts/restore',
        { accountId, postId: pick(records.posts, random), postStatus: 'published' },
      ],
    ],
    [0.3, (random) => ['posts/purge', { accountId, postId: pick(records.posts, random) }]],
    [
      1,
      (random) => ['updatecategory', { catId: pick(records.categories, random), catName: `C ${random()}` }],
    ],
    [
      1,
      (random) => [
        'updateauthor',
        { authorId: records.authors[1], authorName: `A ${random()}`, subAccountId: accountId },
      ],
    ],
    [0.2, (random) => ['deletecategory', { catId: pick(records.categories, random) }]],
    [0.3, (random) => ['accounts/update', { accountId, blogUrl: `https://example.com/${random()}` }]],
  ];

  function changed(random: Random): object {
    return {
      accountId,
      postId: pick(records.posts, random),
      postTitle: `Title ${random()}`,
      postStatus: pick(['published', 'published', 'published', 'draft'], random),
      postHidePostFromBlog: random() < 0.2 ? 'Yes' : 'No',
      postPublishAt: null,
      postUnpublishAt: null,
      ...(random() < 0.3 && { postSlug: `slug-${Math.floor(random() * 8)}` }),
      ...(random() < 0.5 && { postCategoriesId: pick(records.categories, random) }),
      ...(random() < 0.5 && { postAuthorId: pick(records.authors, random) }),
      ...dates(random),
    };
  }

  function drawn(random: Random): [string, object] {
    let left = random() * KINDS.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, operation] of KINDS) if ((left -= weight) <= 0) return operation(random);
    return ['updatepost', changed(random)];
  }

  /** Ignores refusals: others can have deleted what an operation names. */
  const client = async (number: number) => {
    const random = randomFrom(number + 1);
    for (let done = 0; done < OPERATIONS / CLIENTS; done++) {
      const [operation, body] = drawn(random);
      const { status } = await blog.operate(operation, body);
      if (status >= 500 && status !== 503) throw new Error(`${operation} answered ${status}`);
    }
  };

  it('has all that is public at the end', async () => {
    const mirrors = [new Mirror(blog, blogSlug, 3), new Mirror(blog, blogSlug)];
    let isOver = false;
    const follow = async (mirror: Mirror) => {
      while (!isOver) {
        await mirror.read();
        await sleep(100);
      }
    };

    const following = Promise.all(mirrors.map(follow));
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    await sleep(9000);
    const expected = await publicPosts(blog, blogSlug);
    const isEqual = (mirror: Mirror) => JSON.stringify(mirror.listed) === JSON.stringify(expected);
    await until('the mirrors know everything', () => mirrors.every(isEqual), 60_000).catch(() => undefined);
    isOver = true;
    await following;

    expect(Object.keys(expected).length).toBeGreaterThan(2);
    for (const mirror of mirrors) expect(mirror.listed).toEqual(expected);
  });
});
