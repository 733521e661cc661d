import type { Data, Item, Whole } from '../../api/operations';
import { serverNow } from '../../api/server-time';
import { words } from '../../words/words';

export type ServiceToken = Item<Whole<Data<'listServiceTokens'>>>;

export type Scope = keyof typeof words.serviceTokens.scopes;

/** The scopes of a new token. Each name in the list of operations that is not a scope is an operation. */
export const SCOPES: readonly Scope[] = ['read', 'write', 'publish'];

/** How long before its expiry a token is marked. The API then also returns `X-Credential-Expires`. */
const WARNING_MS = 14 * 86_400_000;

/** The lifetimes of a new credential, in days. */
export const LIFETIMES = [7, 30, 90, 180, 365].map((days) => ({
  value: String(days),
  label: words.serviceTokens.days(days),
}));

export function isExpired({ expiresAt }: Pick<ServiceToken, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) <= serverNow();
}

/** Returns whether a valid token expires within 14 days. */
export function isExpiring(token: Pick<ServiceToken, 'expiresAt'>): boolean {
  return !isExpired(token) && Date.parse(token.expiresAt) <= serverNow() + WARNING_MS;
}

/** Returns the translated name of a scope, or the name of an operation. */
export function operationName(name: string): string {
  const scopes: Readonly<Record<string, string>> = words.serviceTokens.scopes;
  return scopes[name] ?? name;
}

/** Returns the entries of a list that are separated by commas, spaces or line breaks. */
export function entriesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
