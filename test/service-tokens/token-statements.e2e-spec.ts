import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { documentedScopes } from '../support/documented-scopes';
import { OPERATIONS } from '../support/operations';
import { allKindsOf, kindsOf } from '../support/rows/statements';
import { machine, type Machine } from '../support/service-tokens';

/** The operations that only read. */
const READS = OPERATIONS.filter(({ operation }) =>
  documentedScopes.some(({ name, scope }) => name === operation && scope === 'read'),
);

/** Longer than credentials are cached. */
const FORGOTTEN_MS = 1000;

/** Reads whether a person has saved the draft. */
const OF_PEOPLE = 'SELECT post_draft_savers';

/** The last use of credentials is written once a minute. */
const USE = /^UPDATE (?:api_keys|service_tokens|sessions)$/;

describe('the statements of a request with a service token', () => {
  let blog: Blog;
  let token: Machine;
  let person: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0' } });
    token = await machine(blog);
    person = await blog.invite('Admin');
  });
  afterAll(() => blog.stop());

  const succeed = async (operation: string, body: object, as: Credentials) => {
    const { status } = await blog.operate(operation, body, as);
    if (status >= 300) throw new Error(`${operation} answered ${status}`);
  };

  const kindsFor = async (operation: string, body: object, as: Credentials) => {
    const kinds = await kindsOf(blog, () => succeed(operation, body, as));
    return kinds.filter((kind) => !USE.test(kind));
  };

  it.each(READS)('of $operation are the same as with a login', async ({ operation, body }) => {
    const input = await body(blog, { tree: blog.owner, accountId: blog.accountId });

    const byPerson = await kindsFor(operation, input, person);
    const byToken = await kindsFor(operation, input, token);

    expect(byToken).toEqual(byPerson.filter((kind) => kind !== OF_PEOPLE));
  });

  it('are as many as with a login if the credentials are not cached', async () => {
    const counts: number[] = [];
    for (const credentials of [person, token]) {
      await succeed('listposts', { accountId: blog.accountId }, credentials);
      await sleep(FORGOTTEN_MS);
      const list = () => succeed('listposts', { accountId: blog.accountId }, credentials);
      counts.push((await allKindsOf(blog, list)).length);
    }

    expect(counts).toEqual([3, 3]);
  });

  it('of a new post are the same as with a login, with one for the audit log', async () => {
    const post = { accountId: blog.accountId, postStatus: 'published' };
    const add = (postTitle: string, as: Credentials) => kindsFor('addpost', { ...post, postTitle }, as);

    const byPerson = await add('By a person', person);
    const byToken = await add('By a token', token);

    expect(byPerson).toEqual(['INSERT posts', 'INSERT audit_log', 'SELECT webhooks']);
    expect(byToken).toEqual(byPerson);
  });
});
