import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBlog, type Blog } from '../../test/support/blog';
import { breachesOf } from './prism/breaches';
import { describedOperations, sentBody, type DescribedOperation } from './prism/described';
import { ValidatingProxy, type Exchange } from './prism/validating-proxy';

/** Operations whose examples contain a token, a password or a key that no service knows. */
const PERSONAL = ['userLogin', 'userLogout', 'changePassword', 'resetPassword', 'revokeAPIKey'];

function expectedStatuses({ id }: DescribedOperation): number[] {
  if (PERSONAL.includes(id)) return [401, 404];
  // The picture of the example has no address on the internet.
  if (id === 'copyMedia') return [422];
  // A new service does not have all the records that examples refer to.
  return [200, 201, 404];
}

describe('Prism', () => {
  const operations = describedOperations();
  let address = '';
  let proxy: ValidatingProxy;

  beforeAll(async () => {
    proxy = await ValidatingProxy.start(() => address);
  });
  afterAll(() => proxy?.stop());
  beforeEach(() => proxy.exchanges.splice(0));

  const send = (operation: DescribedOperation, credentials: Record<string, string> = {}) => {
    const { method, path } = operation;
    const sent = sentBody(operation);
    return fetch(proxy.baseUrl + path, {
      ...sent,
      method,
      headers: { ...sent.headers, ...credentials },
      redirect: 'manual',
    });
  };

  describe('in front of a new service', () => {
    let blog: Blog;

    beforeAll(async () => {
      blog = await startBlog();
      address = blog.baseUrl;
    });
    afterAll(() => blog?.stop());

    const LAST = ['delete', 'restore'];
    const rank = ({ id }: DescribedOperation) => LAST.findIndex((verb) => id.startsWith(verb));
    const restoresLast = [...operations].sort((one, other) => rank(one) - rank(other));

    it.each(restoresLast)(
      'sees nothing that breaks the document in the example of $id',
      async (operation) => {
        const { credentials } = blog.owner;
        const isPersonal = PERSONAL.includes(operation.id);

        await send(operation, operation.guarded && !isPersonal ? { ...credentials } : {});

        const [exchange] = proxy.exchanges as [Exchange];
        expect(breachesOf(exchange)).toEqual([]);
        if (!isPersonal) expect([exchange.refusal, exchange.violations]).toEqual([null, []]);
        expect(expectedStatuses(operation)).toContain(exchange.answer.status);
      },
    );
  });

  describe('in front of a service that answers wrongly', () => {
    let server: Server;
    let answer: { status: number; type: string; body: string };

    beforeAll(async () => {
      server = createServer((request, response) => {
        request.resume().once('end', () => {
          response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body);
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server?.close());

    const json = operations.filter(({ success }) => success.type.endsWith('json'));

    it.each(json)('objects to a field of another type in the answer to $id', async (operation) => {
      const { status, type, example } = operation.success;
      const [field = '', value] = Object.entries(example as object)[0] ?? [];
      const wrong = typeof value === 'string' ? 7 : 'another type';
      answer = { status, type, body: JSON.stringify({ ...(example as object), [field]: wrong }) };

      await send(operation);

      const [exchange] = proxy.exchanges as [Exchange];
      expect(breachesOf(exchange)).toContainEqual(expect.stringContaining(`: response.body.${field} `));
    });

    it.each(operations)('objects to an undocumented status of $id', async (operation) => {
      answer = { status: 418, type: 'text/plain', body: '' };

      await send(operation);

      const [exchange] = proxy.exchanges as [Exchange];
      expect(breachesOf(exchange)).toContainEqual(expect.stringContaining('response'));
    });

    const bodied = operations.filter(({ body }) => body !== undefined);

    it.each(bodied)('objects to a field of another type that $id takes', async (operation) => {
      const { status, type, example } = operation.success;
      const [field = ''] = Object.keys(operation.body as object);
      answer = { status, type, body: JSON.stringify(example) };

      await send({ ...operation, body: { ...(operation.body as object), [field]: { wrong: true } } });

      const [exchange] = proxy.exchanges as [Exchange];
      expect(breachesOf(exchange)).toContainEqual(expect.stringContaining(`: request.body.${field} `));
    });
  });
});
