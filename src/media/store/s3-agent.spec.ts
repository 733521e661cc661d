import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch } from 'undici';
import { agentFor, privateLookup } from './s3-agent';

describe('connections to a media store without TLS', () => {
  it('reach a name of this machine', async () => {
    const server = createServer((_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dispatcher = agentFor({ tls: 'none' }, []);
    const { port } = server.address() as AddressInfo;

    const answer = await fetch(`http://localhost:${port}/`, { dispatcher });

    expect(await answer.text()).toBe('here');
    await dispatcher.close();
    server.close();
  });

  it('do not reach a name with a public address', async () => {
    const found = await new Promise<Error | null>((resolve) =>
      privateLookup('93.184.215.14', { all: true }, (error) => resolve(error)),
    );

    expect(found?.message).toContain('needs an https endpoint');
  });
});
