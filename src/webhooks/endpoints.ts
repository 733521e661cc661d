import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { EgressRules } from './egress-rules';

/** Decides which addresses a webhook may have. */
@Injectable()
export class Endpoints {
  private readonly rules: EgressRules;

  constructor(private readonly settings: Settings) {
    this.rules = new EgressRules({ production: settings.production, allowed: settings.WEBHOOK_ALLOW });
  }

  /** Why nothing may be sent to an address, as far as the address itself shows it; null where it may. */
  refusal(url: string): string | null {
    if (this.settings.WEBHOOK_HTTPS_ONLY && new URL(url).protocol !== 'https:')
      return 'must be an https address';
    return this.rules.refusesLiteral(url) ? 'must not be an address of a special or private network' : null;
  }
}
