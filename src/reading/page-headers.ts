import { PLAYER_HOSTS } from '../texts/player-hosts';
import { styleHash } from './label-styles';

/** What a page may load: its own style sheet, the labels' rules, images and players. Nothing runs in it. */
export function pageHeaders(labelStyles = ''): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src https: http:',
    'media-src https: http:',
    `style-src 'self'${labelStyles && ` ${styleHash(labelStyles)}`}`,
    `frame-src ${PLAYER_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Players refuse to play for a page that does not say where it is.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
