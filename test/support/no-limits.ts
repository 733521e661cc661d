import { SETTING_NAMES } from '../../src/platform/settings/settings';

/** Its default stays, because `RATE_LIMIT_PER_MINUTE` turns it off, too. */
const KEPT = 'ACCOUNT_RATE_LIMIT_PER_MINUTE';

/** Turns off every limit of a number per time, account, person or address. */
export const NO_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTING_NAMES.filter((name) => name.includes('_PER_') && name !== KEPT).map((name) => [name, '0']),
);
