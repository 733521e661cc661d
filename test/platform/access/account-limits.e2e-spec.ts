import { OperatorService } from '../../../src/operator/accounts/operator.service';
import { startBlog, type Blog, type Credentials, type Sent } from '../../support/blog';
import { onReplicas } from '../../support/fleet/on-replicas';

describe('the limit of an account', () => {
  let blog: Blog;

  afterEach(() => blog.stop());

  const start = async (ofPair: string, ofTree: string) => {
    blog = await startBlog({
      settings: { RATE_LIMIT_PER_MINUTE: ofPair, ACCOUNT_RATE_LIMIT_PER_MINUTE: ofTree },
    });
    const pair = await blog.get(OperatorService).createKey(blog.accountId);
    return { ...blog.owner.credentials, ...pair };
  };
  const statuses = async (count: number, as?: Credentials, at = blog) => {
    const sent = await Promise.all(Array.from({ length: count }, () => at.operate('addcategory', {}, as)));
    return sent.map(({ status }) => status).sort();
  };
  const limitOf = ({ headers }: Sent) => headers.get('ratelimit')?.replace(/;t=\d+$/, '');

  it('applies to all of its key pairs together, each of which has its own limit', async () => {
    const second = await start('5', '8');

    expect(await statuses(7)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await statuses(7, second)).toEqual([201, 201, 201, 429, 429, 429, 429]);
    const other = await blog.secondTree();
    expect(await statuses(2, other.credentials)).toEqual([201, 201]);
  });

  it('does not count requests that the limit of a key pair refuses', async () => {
    const second = await start('2', '4');

    await statuses(10);

    expect(await statuses(3, second)).toEqual([201, 201, 429]);
  });

  it('is shown in the headers if it has fewer requests left than the limit of the key pair', async () => {
    const second = await start('5', '7');

    const sent: Sent[] = [];
    for (let at = 0; at < 4; at++) sent.push(await blog.operate('addcategory'));
    for (let at = 0; at < 4; at++) sent.push(await blog.operate('addcategory', {}, second));

    expect(sent.map(limitOf)).toEqual([
      '"requests";r=4',
      '"requests";r=3',
      '"requests";r=2',
      '"requests";r=1',
      '"account-requests";r=2',
      '"account-requests";r=1',
      '"account-requests";r=0',
      '"account-requests";r=0',
    ]);
    const [last] = sent.slice(-1);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('ratelimit-policy')).toBe('"account-requests";q=7;w=60');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts each 256 KiB of a body as one more request', async () => {
    await start('10', '20');
    const post = { accountId: blog.accountId, postTitle: 'x', postStatus: 'private' };

    const sent: Sent[] = [];
    for (const kibibytes of [1, 257, 1023, 1023, 1]) {
      sent.push(await blog.operate('addpost', { ...post, postContent: 'a'.repeat(kibibytes * 1024) }));
    }

    expect(sent.map((answer) => [answer.status, limitOf(answer)])).toEqual([
      [201, '"requests";r=9'],
      [201, '"requests";r=7'],
      [201, '"requests";r=3'],
      [201, '"requests";r=0'],
      [429, '"requests";r=0'],
    ]);
  });

  it('is off if it is 0, and both limits are off if that of the key pair is 0', async () => {
    await start('3', '0');
    expect(await statuses(4)).toEqual([201, 201, 201, 429]);
    await blog.stop();

    await start('0', '2');
    expect(await statuses(4)).toEqual([201, 201, 201, 201]);
  });

  onReplicas('is shared by all replicas', async () => {
    const second = await start('10', '6');
    const replica = await blog.replica();

    const all = await Promise.all([statuses(5), statuses(5, second, replica)]);

    expect(all.flat().filter((status) => status === 201)).toHaveLength(6);
    await replica.stop();
  });
});
