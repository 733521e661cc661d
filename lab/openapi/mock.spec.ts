import { shell } from '../../test/support/commands';
import { describedOperations, sentBody, type DescribedOperation } from './prism/described';
import { startMock, type Prism } from './prism/prism';
import { block } from '../../test/support/texts/markdown';

const CREDENTIALS = { token: 'bcms_tok_1', apikey: 'bcms_key_1', apisecretkey: 'bcms_sec_1' };

const operations = describedOperations().map((operation): [string, DescribedOperation] => [
  operation.id,
  operation,
]);

describe('the mock of the OpenAPI document', () => {
  let mock: Prism;

  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock?.stop());

  const send = (operation: DescribedOperation) => {
    const { method, path, guarded } = operation;
    const sent = sentBody(operation);
    return fetch(mock.baseUrl + path, {
      ...sent,
      method,
      headers: { ...sent.headers, ...(guarded && CREDENTIALS) },
    });
  };

  it.each(operations)('takes the example of %s and answers with its example', async (_, operation) => {
    const { status, type, example } = operation.success;

    const answer = await send(operation);

    const text = await answer.text();
    expect([answer.status, answer.headers.get('sl-violations')]).toEqual([status, null]);
    expect(answer.headers.get('content-type')).toMatch(type);
    expect(type.endsWith('json') ? JSON.parse(text) : text).toEqual(example);
  });

  it.each(operations.filter(([, { guarded }]) => guarded))(
    'refuses %s without credentials',
    async (_, operation) => {
      const answer = await send({ ...operation, guarded: false });

      expect(answer.status).toBe(401);
    },
  );

  it('refuses a body that breaks the schema', async () => {
    const [, addPost] = operations.find(([id]) => id === 'addPost') ?? [];

    const answer = await send({ ...addPost, body: { accountId: 1, postTitle: 7 } } as DescribedOperation);

    expect(answer.status).toBe(422);
  });

  it('answers the documented call with the refusal that it prefers', async () => {
    const call = block('docs/api.md', 'mock-call').replace('http://127.0.0.1:4010', mock.baseUrl);

    const { stdout } = await shell(call);

    expect(JSON.parse(stdout)).toMatchObject({ status: 404, code: 'record_not_found' });
  });
});
