import { readSettings } from '../settings/read-settings';
import { startReport } from './start-report';

describe('the report of a start', () => {
  it('names every limit of a number per time, account, person or address that is off', () => {
    const names = Object.keys(readSettings({})).filter((name) => /_PER_/.test(name));
    // Without a quota, as by default, the storage of an account is not limited.
    const limits = names.filter((name) => name !== 'MEDIA_MIB_PER_ACCOUNT');

    const { limitsOff } = startReport(
      readSettings(Object.fromEntries(limits.map((one) => [one, '0']))),
      null,
    );

    expect(limits).toContain('SEARCH_LIMIT_PER_MINUTE');
    expect([...limitsOff].sort()).toEqual(limits.sort());
  });
});
