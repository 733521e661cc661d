import { accountName } from './account-names';

const ACCOUNTS = [
  { accountId: 1, name: 'News' },
  { accountId: 2, name: 'North' },
  { accountId: 3, name: 'North' },
];

describe('the name of an account', () => {
  it('is unchanged if it is unique', () => {
    expect(accountName({ accountId: 1, name: 'News' }, ACCOUNTS)).toBe('News');
  });

  it('includes the id if another account has the same name', () => {
    expect(accountName({ accountId: 3, name: 'North' }, ACCOUNTS)).toBe('North (#3)');
  });
});
