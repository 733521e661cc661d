import type { Settings } from '../settings/settings';

/** Why nothing may be sent to an address, as far as the address itself shows it; null where it may. */
export function endpointRefusal(url: string, settings: Settings): string | null {
  if (settings.WEBHOOK_HTTPS_ONLY && new URL(url).protocol !== 'https:') return 'must be an https address';
  return null;
}
