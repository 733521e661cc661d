import { PASSWORD, startBlog, type Blog, type BlogOptions, type Sent } from '../../support/blog';

const OWNER = { email: 'owner@example.com', password: PASSWORD };

const limitsOf = ({ headers }: Sent) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

describe('a limited request', () => {
  let blog: Blog;

  beforeEach(async () => {
    blog = await startBlog({ settings: { RATE_LIMIT_PER_MINUTE: '3', LOGIN_LIMIT_PER_MINUTE: '7' } });
  });
  afterEach(() => blog.stop());

  it('has the remaining number in its headers', async () => {
    const sent: Sent[] = [];
    for (let i = 0; i < 4; i++) sent.push(await blog.operate('addcategory'));
    const login = await blog.operate('userlogin', OWNER, null);
    const page = await blog.send('/health/live', { method: 'GET' });

    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(sent.map(limitsOf)).toEqual(
      [2, 1, 0, 0].map((left) => [
        '"requests";q=3;w=60',
        expect.stringMatching(`^"requests";r=${left};t=\\d+$`) as string,
      ]),
    );
    expect(limitsOf(login)).toEqual([
      '"logins";q=7;w=60',
      expect.stringMatching(/^"logins";r=5;t=\d+$/) as string,
    ]);
    expect(limitsOf(page)).toEqual([null, null]);
  });
});

describe('the address of a login', () => {
  let blog: Blog;

  afterEach(() => blog.stop());

  /** Starts a blog that permits three logins; the harness uses one of them for the Owner. */
  const start = async (TRUST_PROXY: string) => {
    const settings = { TRUST_PROXY, LOGIN_LIMIT_PER_MINUTE: '3' };
    blog = await startBlog({ settings } satisfies BlogOptions);
  };
  const logIn = async (forwardedFor: string) => {
    const headers = { 'X-Forwarded-For': forwardedFor };
    return (await blog.operate('userlogin', OWNER, null, headers)).status;
  };
  const statuses = async (...forwardedFor: string[]) => {
    const all: number[] = [];
    for (const one of forwardedFor) all.push(await logIn(one));
    return all;
  };
  const addresses = async () => {
    const rows = await blog.sql<{ address: string | null }>(
      "SELECT address FROM audit_log WHERE act = 'login' ORDER BY audit_id",
    );
    return rows.map(({ address }) => address);
  };

  it.each(['', '10.0.0.0/8'])(
    'is the peer address despite X-Forwarded-For if the peer is not trusted: TRUST_PROXY=%s',
    async (trusted) => {
      await start(trusted);

      expect(await statuses('198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual([200, 200, 429]);
      expect(new Set(await addresses())).toEqual(new Set(['127.0.0.1']));
    },
  );

  it.each(['1', '127.0.0.0/8'])(
    'is the one that a trusted proxy adds, not the one that the client sends: TRUST_PROXY=%s',
    async (trusted) => {
      await start(trusted);
      const [one, other] = ['198.51.100.1', '198.51.100.2'];

      const spoofed = ['203.0.113.7', '203.0.113.8', '203.0.113.9', '127.0.0.1'].map(
        (lie) => `${lie}, ${one}`,
      );
      expect(await statuses(...spoofed)).toEqual([200, 200, 200, 429]);
      expect(await statuses(other)).toEqual([200]);
      expect(await addresses()).toEqual(['127.0.0.1', one, one, one, other]);
    },
  );

  it('that is malformed is stored nowhere', async () => {
    await start('1');

    expect(await statuses(`a${'b'.repeat(300)}`)).toEqual([200]);
    expect(await addresses()).toEqual(['127.0.0.1', null]);
  });
});
