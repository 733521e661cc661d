import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { EgressRules } from './egress-rules';

/** Below this only the ports of HTTP and HTTPS are called, because other services use the other ports. */
const FIRST_FREE_PORT = 1024;

/** Decides which addresses a webhook may have. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly settings: Settings,
    private readonly rules: EgressRules,
  ) {}

  /** Why an address must not be called, as far as the URL shows it; null if it may. */
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

/** Whether a port is reserved. In a URL the default port of the scheme is empty. */
function isReservedPort(port: string): boolean {
  return port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
}
