import type { AnswerOf } from './answers';

/** Calls an operation; returns the data of its response. */
type Call = <O extends string>(operation: O, body: object) => Promise<AnswerOf<O>>;

export type RandomNumbers = () => number;

const POSTS = 12;

/** The latest date of a post, from now, in milliseconds. */
export const LAST_DATE_MS = 8000;

/** Returns the same numbers every time. */
export function randomFrom(seed: number): RandomNumbers {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const pick = <T>(values: readonly [T, ...T[]], random: RandomNumbers): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

type Ids = [number, ...number[]];

/** A sub-account whose posts, categories and authors change in every way that readers can see. */
export class MirroredBlog {
  private constructor(
    private readonly accountId: number,
    readonly blogSlug: string,
    private readonly records: { posts: Ids; categories: Ids; authors: Ids },
  ) {}

  static async create(parentAccountId: number, call: Call): Promise<MirroredBlog> {
    const account = await call('createsubaccount', { name: 'Mirrored', parentAccountId });
    const accountId = account.subAccountId;
    const post = async (at: number) =>
      (await call('addpost', { accountId, postTitle: `Post ${at % 4}`, postStatus: 'published' })).postId;
    const category = async (subAccountId: number) =>
      (await call('addcategory', { catName: 'Category', subAccountId })).catId;
    const author = async (subAccountId: number) =>
      (await call('addauthor', { authorName: 'Author', subAccountId })).authorId;
    const posts: Ids = [await post(0)];
    for (let at = 1; at < POSTS; at++) posts.push(await post(at));
    return new MirroredBlog(accountId, String(account.blogSlug), {
      posts,
      categories: [await category(parentAccountId), await category(accountId)],
      authors: [await author(parentAccountId), await author(accountId)],
    });
  }

  /** A random operation with its input. It can be refused, because others can have deleted what it names. */
  operation(random: RandomNumbers): [string, object] {
    let left = random() * this.kinds.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, operation] of this.kinds) if ((left -= weight) <= 0) return operation(random);
    return ['updatepost', this.changed(random)];
  }

  private readonly kinds: [weight: number, operation: (random: RandomNumbers) => [string, object]][] = [
    [8, (random) => ['updatepost', this.changed(random)]],
    [2, (random) => ['addpost', { ...this.changed(random), postId: undefined }]],
    [2, (random) => ['deletepost', this.post(random)]],
    [3, (random) => ['posts/restore', { ...this.post(random), postStatus: 'published' }]],
    [0.3, (random) => ['posts/purge', this.post(random)]],
    [1, (random) => ['updatecategory', { ...this.category(random), catName: `C ${random()}` }]],
    [1, (random) => ['updateauthor', this.author(random)]],
    [0.2, (random) => ['deletecategory', this.category(random)]],
    [0.3, (random) => ['accounts/update', this.address(random)]],
  ];

  private post(random: RandomNumbers) {
    return { accountId: this.accountId, postId: pick(this.records.posts, random) };
  }

  private category(random: RandomNumbers) {
    return { catId: pick(this.records.categories, random) };
  }

  private author(random: RandomNumbers) {
    const authorId = this.records.authors[1];
    return { authorId, authorName: `A ${random()}`, subAccountId: this.accountId };
  }

  private address(random: RandomNumbers) {
    return { accountId: this.accountId, blogUrl: `https://example.com/${random()}` };
  }

  private changed(random: RandomNumbers): object {
    const { categories, authors } = this.records;
    return {
      ...this.post(random),
      postTitle: `Title ${random()}`,
      postStatus: pick(['published', 'published', 'published', 'draft'], random),
      postHidePostFromBlog: random() < 0.2 ? 'Yes' : 'No',
      postPublishAt: null,
      postUnpublishAt: null,
      ...(random() < 0.3 && { postSlug: `slug-${Math.floor(random() * 8)}` }),
      ...(random() < 0.5 && { postCategoriesId: pick(categories, random) }),
      ...(random() < 0.5 && { postAuthorId: pick(authors, random) }),
      ...dates(random),
    };
  }
}

function dates(random: RandomNumbers) {
  const half = LAST_DATE_MS / 2;
  return {
    ...(random() < 0.2 && { postStatus: 'scheduled', postPublishAt: fromNow(random() * half) }),
    ...(random() < 0.2 && { postUnpublishAt: fromNow(half + random() * half) }),
  };
}
