import { urlOfEachHost } from '../common/url-of-each-host';

/** `verified`: from a trusted authority, and names the host. `any`: any certificate is accepted. */
export type Tls = 'none' | 'verified' | 'any';

/** As `tls` in a URL, it accepts any certificate. */
export const SKIP_VERIFY = 'skip-verify';

export const skipsVerification = (url: string) =>
  urlOfEachHost(url).some((one) => URL.canParse(one) && new URL(one).searchParams.get('tls') === SKIP_VERIFY);
