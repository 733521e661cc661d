import { isIPv6 } from 'node:net';
import { clock } from '../common/clock';
import { Problem } from '../common/problem';
import { currentRequest } from '../common/request-context';
import type { Right } from '../operations/operation';
import { scopeForbidden, serviceTokenForbidden } from '../operations/scopes';
import type { Principal } from './caller';
import type { CallerRequest } from './caller-request';
import type { TokenIdentity } from './identity';

/** Responses name the expiry of a credential this long before it. */
const SHOWN_MS = 14 * 86_400_000;

export const EXPIRY_HEADER = 'X-Credential-Expires';

/** Throws 403 for a service token that is used from another address, or without the scope of the operation. */
export function admitted(principal: Principal, { operation, res }: CallerRequest): Principal {
  const { identity, expiresAt } = principal;
  if (expiresAt && expiresAt.getTime() - clock.now() <= SHOWN_MS) {
    res?.setHeader(EXPIRY_HEADER, expiresAt.toISOString());
  }
  if (identity.kind === 'person') return principal;
  requireAddress(identity);
  if (operation?.right) requireScope(identity, operation.name, operation.right);
  return principal;
}

/**
 * Whether the current request comes from an allowed address: the client's, as far as TRUST_PROXY names the proxies. An
 * IPv4-mapped one counts as IPv4.
 */
export function isFromAllowed({ addresses }: TokenIdentity): boolean {
  if (!addresses) return true;
  const { address } = currentRequest() ?? {};
  return address !== undefined && addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function requireAddress(identity: TokenIdentity): void {
  if (isFromAllowed(identity)) return;
  throw new Problem('address_forbidden', 'The service token does not allow requests from this address.');
}

function requireScope({ operations }: TokenIdentity, name: string, { scope }: Right): void {
  if (scope === 'never') throw serviceTokenForbidden();
  if (!operations.has(name) && !operations.has(scope)) throw scopeForbidden(scope);
}
