import { Counters } from '../../../src/platform/limits/counters';
import { startBlog, type Blog } from '../../support/blog';

/** Patterns of the limit keys that depend on an email. Each has a digest of it; some also have a client address. */
const KEYS = [
  /^limit:login-tries:[\w-]{43}:192\.0\.2\.\d+$/,
  /^limit:login-brake:[\w-]{43}$/,
  /^limit:resets-of:[\w-]{43}:192\.0\.2\.\d+$/,
  /^limit:resets-of:[\w-]{43}$/,
  /^limit:resets-again:[\w-]{43}$/,
  /^limit:invitations-to:[\w-]{43}$/,
  /^limit:invitations-to:[\w-]{43}:\d+$/,
];

/** An email address of the maximum length, and one that fills a body of 64 KiB. */
const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`;
const HUGE = `${'a'.repeat(65_000)}@example.com`;

const SETTINGS = {
  TRUST_PROXY: '1',
  LOGIN_FAILURES: '5',
  INVITATIONS_PER_PERSON_PER_HOUR: '5',
  INVITATIONS_PER_ACCOUNT_PER_DAY: '50',
};

describe('the keys of limits', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: SETTINGS });
    await blog.secondTree(LONGEST);
  });
  afterAll(() => blog.stop());

  it('have a bounded length and show no email, however long it is', async () => {
    const counters = blog.get(Counters);
    const [take, drip] = [jest.spyOn(counters, 'take'), jest.spyOn(counters, 'drip')];
    const [begin, end] = [jest.spyOn(counters, 'beginAttempt'), jest.spyOn(counters, 'endAttempt')];
    const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: blog.accountId });
    const from = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` });

    for (const email of [LONGEST, HUGE]) {
      await blog.operate('userlogin', { email, password: 'not the password' }, null, from(1));
      await blog.operate('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' });
      for (let n = 0; n < 25; n++) await blog.operate('requestpasswordreset', { email }, null, from(n));
    }

    const windows = take.mock.calls.flatMap(([all]) => all);
    const drips = drip.mock.calls.map(([one]) => one);
    const tries = [...begin.mock.calls, ...end.mock.calls].map(([key]) => key);
    const keys = [...[...windows, ...drips].map(({ key }) => key), ...tries];
    const ofEmails = keys.filter((key) => !/^limit:(resets-from|invitations-of):/.test(key));
    expect(ofEmails.filter((key) => !KEYS.some((pattern) => pattern.test(key)))).toEqual([]);
    expect(KEYS.filter((pattern) => !ofEmails.some((key) => pattern.test(key)))).toEqual([]);
  });
});
