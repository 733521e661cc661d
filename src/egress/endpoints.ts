import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { EgressRules } from './egress-rules';

/** Below this only the ports of the web are called: behind the others lie services that speak something else. */
const FIRST_FREE_PORT = 1024;

/** Decides which addresses a webhook may have. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly settings: Settings,
    private readonly rules: EgressRules,
  ) {}

  /** Why nothing may be sent to an address, as far as the address itself shows it; null where it may. */
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

/** The port of a URL is empty where it is the one of its scheme. */
function isReservedPort(port: string): boolean {
  return port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
}
