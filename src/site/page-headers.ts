import { PLAYER_HOSTS } from '../posts/texts/players';
import { styleHash } from './page-styles';

/** Allows no scripts. `framedBy`: the source whose pages may contain the page in a frame. */
export function pageHeaders(styles = '', framedBy = "'self'"): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src https: http:',
    'media-src https: http:',
    `style-src 'self'${styles && ` ${styleHash(styles)}`}`,
    // The pages have no script. Tools that check a page fetch /robots.txt from within it.
    "connect-src 'self'",
    `frame-src ${PLAYER_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // The embedded players require a Referer header.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
