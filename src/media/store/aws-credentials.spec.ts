import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withClockAhead } from '../../../test/support/clock';
import { until } from '../../../test/support/until';
import { AwsCredentialSource } from './aws-credentials';

describe('credentials for a media store', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aws-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const find = (environment: Record<string, string>) =>
    new AwsCredentialSource('eu-central-1', {
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
      ...environment,
    }).get();

  it('are found in the environment', async () => {
    const environment = {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
    };

    expect(await find(environment)).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
  });

  it('are found in a file, by profile', async () => {
    const profile = (name: string) =>
      `[${name}]\naws_access_key_id = id-${name}\naws_secret_access_key=secret-${name}\n`;
    await writeFile(join(folder, 'credentials'), `${profile('default')}\n# more\n${profile('blog')}`);

    expect(await find({})).toEqual({ accessKeyId: 'id-default', secretAccessKey: 'secret-default' });
    expect(await find({ AWS_PROFILE: 'blog' })).toEqual({
      accessKeyId: 'id-blog',
      secretAccessKey: 'secret-blog',
    });
    await expect(find({ AWS_PROFILE: 'none' })).rejects.toThrow('no credentials for the media store');
  });

  it('in a file can contain equals signs, Windows line endings and comments', async () => {
    const lines = ['[ default ] # ours', 'aws_access_key_id=id', 'aws_secret_access_key = a=b/c+d', ''];
    await writeFile(
      join(folder, 'credentials'),
      [...lines, '; more', 'aws_session_token = abc==', '[other]', 'aws_access_key_id=x'].join('\r\n'),
    );

    expect(await find({})).toEqual({ accessKeyId: 'id', secretAccessKey: 'a=b/c+d', sessionToken: 'abc==' });
  });

  it('in a file are read again later', async () => {
    const write = (id: string) =>
      writeFile(join(folder, 'credentials'), `[default]\naws_access_key_id=${id}\naws_secret_access_key=s\n`);
    const environment = { AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials') };
    const source = new AwsCredentialSource('eu-central-1', environment);
    const id = async () => (await source.get()).accessKeyId;
    await write('first');

    const before = await id();
    await write('second');
    const cached = await id();
    await withClockAhead(600_000, () => until('the file is read', async () => (await id()) === 'second'));

    expect([before, cached]).toEqual(['first', 'first']);
  });

  describe('of a pod', () => {
    let sts: Server;
    let forms: URLSearchParams[];
    let lifetime: number;
    let isDown: boolean;

    beforeEach(async () => {
      forms = [];
      lifetime = 3600;
      isDown = false;
      await writeFile(join(folder, 'token'), 'web-identity\n');
      sts = createServer((request, response) => {
        void text(request).then((body) => {
          forms.push(new URLSearchParams(body));
          if (isDown) return response.writeHead(500).end();
          const Expiration = Date.now() / 1000 + lifetime;
          const Credentials = {
            AccessKeyId: `id-${forms.length}`,
            SecretAccessKey: 's',
            SessionToken: 't',
            Expiration,
          };
          const AssumeRoleWithWebIdentityResult = { Credentials };
          return response.end(
            JSON.stringify({ AssumeRoleWithWebIdentityResponse: { AssumeRoleWithWebIdentityResult } }),
          );
        });
      }).listen(0, '127.0.0.1');
      await once(sts, 'listening');
    });
    afterEach(() => sts.close());

    const source = () =>
      new AwsCredentialSource('eu-central-1', {
        AWS_ROLE_ARN: 'arn:aws:iam::1:role/blog',
        AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
        AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${(sts.address() as AddressInfo).port}`,
      });

    it('are exchanged for its token once', async () => {
      const credentials = source();

      const [first, second] = await Promise.all([credentials.get(), credentials.get()]);

      expect([first, second].map((one) => [one.accessKeyId, one.sessionToken])).toEqual([
        ['id-1', 't'],
        ['id-1', 't'],
      ]);
      expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
        Action: 'AssumeRoleWithWebIdentity',
        RoleArn: 'arn:aws:iam::1:role/blog',
        WebIdentityToken: 'web-identity',
      });
    });

    it('are replaced before they end', async () => {
      lifetime = 60;
      const credentials = source();

      await credentials.get();

      await until('others are used', async () => (await credentials.get()).accessKeyId !== 'id-1');
    });

    it('are used until they end while there are no others', async () => {
      lifetime = 200;
      const credentials = source();
      await credentials.get();
      isDown = true;

      await credentials.get();
      await until('others were asked for', () => forms.length > 1);
      const { accessKeyId } = await credentials.get();

      expect(accessKeyId).toBe('id-1');
      await withClockAhead(300_000, () => expect(credentials.get()).rejects.toThrow('answered with 500'));
    });
  });
});
