import { urlOfEachHost } from '../common/url-of-each-host';

/** The value of the URL parameter `tls` with which any certificate is accepted. */
export const SKIP_VERIFY = 'skip-verify';

/** Returns whether connections to this URL accept any certificate. */
export const skipsVerification = (url: string) =>
  urlOfEachHost(url).some((one) => URL.canParse(one) && new URL(one).searchParams.get('tls') === SKIP_VERIFY);
