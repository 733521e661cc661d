import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 43 characters of an alphabet of 62 carry 256 bits; 22 carry 130. */
const LENGTHS = { secret: 43, id: 22 };

/** People and secret scanners recognize credentials by these. */
export const PREFIXES = {
  token: 'bcms_tok_',
  apikey: 'bcms_key_',
  apisecretkey: 'bcms_sec_',
  invitation: 'bcms_inv_',
  reset: 'bcms_rst_',
  preview: 'bcms_prv_',
  session: 'bcms_ses_',
  serviceToken: 'bcms_svc_',
} as const;

/** The rest of a service token. A secret store of the operator may make it, without prefix and checksum. */
const SERVICE_SECRET = /^[\w-]{43,200}$/;

type Kind = keyof typeof PREFIXES;

/** Ends with a CRC-32 by which a mistyped credential is recognized without a lookup. */
export function newCredential(kind: Kind): string {
  const length = kind === 'apikey' ? LENGTHS.id : LENGTHS.secret;
  const body = PREFIXES[kind] + Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return body + checksum(body);
}

export function isCredential(kind: Kind, text: string): boolean {
  const body = text.slice(0, -8);
  return text.startsWith(PREFIXES[kind]) && text.length < 100 && checksum(body) === text.slice(-8);
}

/** Whether the text has the form of a service token, and of no other credential. */
export function isServiceToken(text: string): boolean {
  const { serviceToken, ...others } = PREFIXES;
  if (Object.values(others).some((prefix) => text.startsWith(prefix))) return false;
  return SERVICE_SECRET.test(text.startsWith(serviceToken) ? text.slice(serviceToken.length) : text);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Hex, in constant time. */
export function equalDigests(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
