import type { BlockList } from 'node:net';

export interface PersonIdentity {
  kind: 'person';
  userId: number;
  email: string;
  sessionId: number;
  /** When the person last entered the password; null for a token. */
  confirmedAt: Date | null;
}

export interface TokenIdentity {
  kind: 'service';
  serviceTokenId: number;
  name: string;
  /** The Admin whose rights bound the token; null if the operator made it. */
  madeBy: number | null;
  /** Names of operations and scopes. */
  operations: ReadonlySet<string>;
  /** Null if the token works from any address. */
  addresses: BlockList | null;
}

/** Who sends a request: a person who has logged in, or a program with a service token. */
export type Identity = PersonIdentity | TokenIdentity;

/** The columns that name the creator of a record. Both are null if a command created it. */
export interface Maker {
  createdBy: number | null;
  serviceTokenId: number | null;
}

export function makerOf(identity: Identity): Maker {
  return identity.kind === 'person'
    ? { createdBy: identity.userId, serviceTokenId: null }
    : { createdBy: null, serviceTokenId: identity.serviceTokenId };
}

/** For work that no request started. */
export const NO_MAKER: Maker = { createdBy: null, serviceTokenId: null };
