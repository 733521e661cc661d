import { createClient } from './client.ts';
import { ProblemError, problemOf, UnexpectedAnswerError } from './problem.ts';

interface Sent {
  url: string;
  key: string | null;
  body: unknown;
}

/** A client whose responses come from a list, and the requests that it has sent. */
function clientWith(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetch = (url: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ url, key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers.shift();
    if (!answer) throw new Error('no answer is left');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { client: createClient({ baseUrl: 'https://blog.test', fetch }), sent };
}

const json = (status: number, body: object, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const problem = (status: number, code: string) =>
  json(
    status,
    { type: `urn:blog:problem:${code}`, title: code, status, detail: 'why', code, instance: 'r' },
    { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '0' },
  );

const POST = { accountId: 1, postTitle: 'A' };
const lost = () => new TypeError('fetch failed');
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('resolves to the data and the meta of the answer', async () => {
    const { client } = clientWith(
      json(200, { data: [{ catId: 1 }], meta: { total: 1 } }, { 'x-request-id': 'r' }),
    );

    const { data, meta, response } = await client.listCategories({ accountId: 1 });

    expect([data, meta]).toEqual([[{ catId: 1 }], { total: 1 }]);
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'r']);
  });

  it.each([
    ['a feed', 'application/feed+json', '{"title":"Acme"}', { title: 'Acme' }],
    ['a text', 'text/markdown', '# A', '# A'],
  ])('resolves to the whole of %s as data', async (_, type, text, expected) => {
    const { client } = clientWith(new Response(text, { headers: { 'content-type': type } }));

    const { data, meta } = await client.getJsonFeed({ blogSlug: 'acme' });

    expect([data, meta]).toEqual([expected, undefined]);
  });

  it('has one key over all of its tries, if it creates', async () => {
    const { client, sent } = clientWith(lost(), problem(503, 'unavailable'), json(201, { data: {} }));

    await client.addPost(POST);

    expect(sent.map(({ key }) => key)).toEqual(Array(3).fill(sent[0]?.key));
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('uses a new idempotency key for each change unless the caller sets one', async () => {
    const { client, sent } = clientWith(...Array.from({ length: 3 }, () => json(201, { data: {} })));

    await client.addPost(POST);
    await client.addPost(POST);
    await client.addPost(POST, { idempotencyKey: 'mine' });

    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(sent[2]?.key).toBe('mine');
  });

  it('leaves the input and the options as they are', async () => {
    const { client } = clientWith(json(201, { data: {} }));
    const options = {};

    await client.addPost(Object.freeze({ ...POST }), options);

    expect(options).toEqual({});
  });

  it('is not sent again over a new connection, if it could change something twice', async () => {
    const { client, sent } = clientWith(lost());

    expect(await failureOf(client.deletePost({ accountId: 1, postId: 1 }))).toEqual(lost());
    expect(sent).toMatchObject([{ key: null }]);
  });

  it('is sent again over a new connection, if it only reads', async () => {
    const { client, sent } = clientWith(lost(), lost(), json(200, { data: [], meta: {} }));

    await client.listPosts({ accountId: 1 });

    expect(sent).toHaveLength(3);
  });

  it('is sent again if the connection dies in the middle of its answer', async () => {
    const dying = new Response(new ReadableStream({ pull: (stream) => stream.error(lost()) }));
    const { client, sent } = clientWith(dying, json(200, { data: [], meta: {} }));

    await client.listPosts({ accountId: 1 });

    expect(sent).toHaveLength(2);
  });

  it('ends after two retries with the last refusal', async () => {
    const refusals = [1, 2, 3].map(() => problem(429, 'rate_limited'));
    const { client, sent } = clientWith(...refusals);

    const error = await failureOf(client.deletePost({ accountId: 1, postId: 1 }));

    expect(error).toMatchObject({ operation: 'deletePost', status: 429, problem: { code: 'rate_limited' } });
    expect(error).toHaveProperty('message', 'deletePost was refused: 429 rate_limited: why');
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a page of a proxy', new Response('<h1>Moved</h1>', { status: 301 }), 301],
    [
      'a success that is no JSON',
      new Response('{', { headers: { 'content-type': 'application/json' } }),
      200,
    ],
  ])('fails at %s', async (_, answer, status) => {
    const { client } = clientWith(answer);

    const error = await failureOf(client.userLogout());

    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error).toMatchObject({ operation: 'userLogout', status });
  });

  it('ends with the reason of its signal, without another try', async () => {
    const { client, sent } = clientWith(lost());
    const signal = AbortSignal.abort(new Error('enough'));

    expect(await failureOf(client.listPosts({ accountId: 1 }, { signal }))).toEqual(new Error('enough'));
    expect(sent).toHaveLength(1);
  });
});

describe('problemOf', () => {
  it('is the problem of this operation alone', async () => {
    const { client } = clientWith(problem(404, 'record_not_found'));

    const error = await failureOf(client.getPost({ accountId: 1, postId: 1 }));

    expect(error).toBeInstanceOf(ProblemError);
    expect(problemOf(error, 'getPost')?.code).toBe('record_not_found');
    expect(problemOf(error, 'addPost')).toBeUndefined();
    expect(problemOf(lost(), 'getPost')).toBeUndefined();
  });
});

describe('an iterator over a list', () => {
  const page = (ids: number[], nextCursor: string | null) =>
    json(200, { data: ids.map((postId) => ({ postId })), meta: { nextCursor } });

  it('follows each cursor with the same input, including after empty pages', async () => {
    const { client, sent } = clientWith(page([1, 2], 'a'), page([], 'b'), page([3], null));

    const ids: number[] = [];
    for await (const { postId } of client.paginate.listPosts({ accountId: 1, limit: 2 })) ids.push(postId);

    expect(ids).toEqual([1, 2, 3]);
    expect(sent.map(({ body }) => body)).toEqual([
      { accountId: 1, limit: 2 },
      { accountId: 1, limit: 2, cursor: 'a' },
      { accountId: 1, limit: 2, cursor: 'b' },
    ]);
  });

  it('requests no further pages after the loop ends', async () => {
    const { client, sent } = clientWith(page([1, 2], 'a'));

    for await (const { postId } of client.paginate.listPosts({ accountId: 1 })) if (postId === 1) break;

    expect(sent).toHaveLength(1);
  });

  it('begins at the cursor of the caller', async () => {
    const { client, sent } = clientWith(page([3], 'c'), page([4], null));

    const ids: number[] = [];
    for await (const { postId } of client.paginate.listPosts({ accountId: 1, cursor: 'b' })) ids.push(postId);

    expect(ids).toEqual([3, 4]);
    expect(sent.map(({ body }) => body)).toEqual([
      { accountId: 1, cursor: 'b' },
      { accountId: 1, cursor: 'c' },
    ]);
  });

  it('exists for lists alone', () => {
    const { client } = clientWith();

    const others = Object.keys(client.paginate).filter((name) => !name.startsWith('list'));

    expect(others).toEqual(['searchPosts']);
    expect(client.paginate).not.toHaveProperty('listPublicPosts');
  });
});
