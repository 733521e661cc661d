import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { EgressRules } from './egress-rules';

/**
 * Apart from the ports of HTTP and HTTPS, only ports from this one on are called, because other services use the lower
 * ones.
 */
const FIRST_FREE_PORT = 1024;

/** Decides which addresses a webhook may have. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly settings: Settings,
    private readonly rules: EgressRules,
  ) {}

  /** Returns why the address of a webhook is refused; null if it is allowed. Does not resolve the host name. */
  refusal(address: string): string | null {
    if (!URL.canParse(address)) return 'must be an http or https address';
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol)) return 'must be an http or https address';
    if (this.settings.WEBHOOK_HTTPS_ONLY && url.protocol !== 'https:') return 'must be an https address';
    if (isReservedPort(url.port)) return `must be on port 80, 443 or one from ${FIRST_FREE_PORT} on`;
    return this.rules.refusesLiteral(address)
      ? 'must not be an address of a special or private network'
      : null;
  }
}

/**
 * Returns whether a port is below FIRST_FREE_PORT and not 80 or 443. For the default port of the scheme, `port` is an
 * empty text.
 */
function isReservedPort(port: string): boolean {
  return port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
}
