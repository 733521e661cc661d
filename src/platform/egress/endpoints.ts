import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { EgressRules } from './egress-rules';

/** Lower ports belong to other services. Of these, only 80 and 443 are called. */
const FIRST_FREE_PORT = 1024;

@Injectable()
export class Endpoints {
  constructor(
    private readonly settings: Settings,
    private readonly rules: EgressRules,
  ) {}

  /** Null if it is allowed. Does not resolve the host name. */
  refusal(address: string): string | null {
    if (!URL.canParse(address)) return 'must be an http or https URL';
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
    if (this.settings.WEBHOOK_HTTPS_ONLY && url.protocol !== 'https:') return 'must be an https URL';
    if (isReservedPort(url.port)) return `must use port 80, port 443, or a port from ${FIRST_FREE_PORT} up`;
    return this.rules.refusesLiteral(address)
      ? 'must not be an address in a private or special network'
      : null;
  }
}

/** `port` is empty for the default port of the scheme. */
function isReservedPort(port: string): boolean {
  return port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
}
