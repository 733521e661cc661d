import type { ProblemAnswer } from '../support/answers';
import type { Sent } from '../support/blog';
import { theRun } from './run';

const KILOBYTE = 1024;

describe('requests', () => {
  const run = theRun();
  const { a, nobody, state } = run;
  const { credentials, subAccountId: accountId } = state.a;
  const headers = { ...credentials };

  const problem = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];

  it('can have an id, which responses repeat', async () => {
    const id = `${state.id}-request`;

    const sent = await a.operate('listposts', { accountId: 0 }, { 'X-Request-Id': id });

    expect(sent.headers.get('x-request-id')).toBe(id);
    expect((sent.body as ProblemAnswer).instance).toBe(id);
  });

  it('get an id if they have none', async () => {
    const sent = await a.operate('listsubaccounts', { limit: 1 });

    expect(sent.headers.get('x-request-id')).toMatch(/\S{8}/);
  });

  it('are refused for unknown paths and for wrong methods', async () => {
    const nowhere = await nobody.send('/api/v1/listnothing', { body: {} });
    const wrong = await nobody.send('/api/v1/listposts', { method: 'GET' });

    expect(problem(nowhere)).toEqual([404, 'path_not_found']);
    expect(problem(wrong)).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toContain('POST');
  });

  it.each(['{"accountId": ', '[1]', 'null', '"text"'])(
    'must have a JSON object as body, and not %s',
    async (body) => {
      expect(problem(await a.send('/api/v1/listposts', { headers, body }))).toEqual([
        400,
        'malformed_request',
      ]);
    },
  );

  it('must declare their body as JSON', async () => {
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };

    const sent = await a.send('/api/v1/listposts', { headers: form, body: `accountId=${accountId}` });

    expect(problem(sent)).toEqual([415, 'unsupported_media_type']);
  });

  it('without a body count as an empty object', async () => {
    const sent = await a.send('/api/v1/listposts', { headers });

    expect(problem(sent)).toEqual([422, 'validation_failed']);
    expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'accountId', code: 'required' }]);
  });

  it('have a limit on the body, which is higher for posts', async () => {
    const sized = (kilobytes: number) => ({
      accountId,
      postTitle: 'Large',
      x: 'x'.repeat(kilobytes * KILOBYTE),
    });

    expect(problem(await a.operate('listposts', sized(65)))).toEqual([413, 'body_too_large']);
    expect((await a.operate('addpost', sized(65))).status).toBe(201);
  });

  it('can have integers as texts of digits, and unknown fields', async () => {
    const body = { accountId: String(accountId), postTitle: 'Digits', postId: 7, version: 9, admin: true };

    const added = await a.call('addpost', body);

    expect(added).toMatchObject({ accountId, version: 1 });
    expect(added.postId).not.toBe(7);
    expect(added).not.toHaveProperty('admin');
  });

  it('are refused if a text field has another type', async () => {
    const refused = await a.refuse('addpost', { accountId, postTitle: 12 });

    expect(refused.body.errors).toMatchObject([{ field: 'postTitle', code: 'type' }]);
  });
});
