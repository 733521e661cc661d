import { oneProblem, oneWarning, type ExpectedMessage } from '../../../test/support/texts/setting-messages';

const STOPS: ExpectedMessage[] = [
  [
    { REDIS_URL: 'redis://a', REDIS_CLUSTER: 'true', REDIS_SENTINEL: 'main' },
    /^REDIS_SENTINEL and REDIS_CLUSTER/,
  ],
  [{ REDIS_URL: 'redis://a,b' }, /^REDIS_URL names several hosts/],
  [{ REDIS_URL: 'redis://a:1,b:2/3', REDIS_CLUSTER: 'true' }, /^REDIS_URL names a database other than 0/],
];

const WARNINGS: ExpectedMessage[] = [
  [{ REDIS_CLUSTER: 'true' }, 'REDIS_CLUSTER needs a REDIS_URL that names nodes'],
  [{ REDIS_SENTINEL: 'main' }, 'REDIS_SENTINEL needs a REDIS_URL that names the sentinels'],
];

describe('settings of Redis', () => {
  it.each(STOPS)('%j prevents the start with one line', oneProblem);

  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);
});
