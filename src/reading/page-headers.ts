import { PLAYER_HOSTS } from '../texts/player-hosts';
import { styleHash } from './label-styles';

/** The headers of a page. Its policy allows its style sheet, the labels' rules, images and players, and no script. */
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
    // Players need a Referer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
