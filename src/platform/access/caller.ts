import { Problem } from '../common/problem';
import type { TreeAccount } from '../tenancy/account.entity';
import type { Right } from '../operations/operation';
import { highestRole, isAtLeast, type Role } from '../operations/role-order';

/**
 * The user and the account tree that the three credentials identify, or a session of the console with the account that
 * its request names, with the user's roles. Requests share this object: it must not be modified.
 */
export interface Principal {
  userId: number;
  email: string;
  sessionId: number;
  /** The key pair; null for a session of the console. */
  apiKeyId: number | null;
  /** When the person last gave the password in the session of the console; null for a token. */
  confirmedAt: Date | null;
  /** The parent account of the tree. */
  parent: TreeAccount;
  /** The user's highest role in each account, from teams. An Owner has the role `Owner` in the parent account. */
  grants: ReadonlyMap<number, Role>;
}

/** The value of If-Match: a version, `*` for any version, or NaN if it is malformed; undefined without the header. */
export type Precondition = number | '*' | undefined;

/** The called operation: its name, and the right that it needs. */
export interface Called {
  name: string;
  right: Right;
}

/** A principal with the called operation, the account that the request names, and If-Match. */
export class Caller {
  private account?: TreeAccount;

  constructor(
    readonly principal: Principal,
    readonly operation: Called,
    readonly ifMatch: Precondition,
  ) {}

  get userId(): number {
    return this.principal.userId;
  }

  /** The parent account of the tree. */
  get parent(): TreeAccount {
    return this.principal.parent;
  }

  /** What limits and Idempotency-Keys count: the key pair, or the session of the console. */
  get client(): string {
    const { apiKeyId, sessionId } = this.principal;
    return apiKeyId === null ? `session:${sessionId}` : `pair:${apiKeyId}`;
  }

  /** The account that the request names and that is within reach; the parent account if the request names none. */
  get named(): TreeAccount {
    return this.account ?? this.parent;
  }

  /** Sets the named account; called by the account-scope guard. */
  worksIn(account: TreeAccount): void {
    this.account = account;
  }

  /** Returns the caller's role in an account of the tree; null if the account is out of reach. */
  roleIn(accountId: number): Role | null {
    const { grants, parent } = this.principal;
    return highestRole([grants.get(parent.accountId), grants.get(accountId)]);
  }

  /** The highest role in any account of the tree. */
  get highestRole(): Role | null {
    return highestRole(this.principal.grants.values());
  }

  /** Whether the caller has a role in the parent account, and so reaches the whole tree. */
  get reachesParent(): boolean {
    return this.roleIn(this.parent.accountId) !== null;
  }

  get isOwner(): boolean {
    return isAtLeast(this.roleIn(this.parent.accountId), 'Owner');
  }

  /** Throws 403 if the caller's highest role in the tree is too low for the operation. */
  requireRoleAnywhere(): void {
    this.require(this.highestRole);
  }

  /** Throws 403 if the caller's role in this account is too low for the operation. */
  requireRole(accountId: number): void {
    this.require(this.roleIn(accountId));
  }

  private require(role: Role | null): void {
    if (!isAtLeast(role, this.operation.right.role)) throw roleForbidden();
  }
}

/** Returns the 403 for a role that is too low. */
export function roleForbidden(detail = 'Your role in this account is too low for that.'): Problem {
  return new Problem('role_forbidden', detail);
}
