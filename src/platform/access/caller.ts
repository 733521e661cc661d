import { Problem } from '../common/problem';
import type { TreeAccount } from '../tenancy/account.entity';
import type { Right } from '../operations/operation';
import { highestRole, isAtLeast, type Role } from '../operations/role-order';
import type { Precondition } from './precondition';

/** A user with an account tree and the roles in it. Requests share this object: do not modify it. */
export interface Principal {
  userId: number;
  email: string;
  sessionId: number;
  /** Null for a console session. */
  apiKeyId: number | null;
  /** When the person last entered the password; null for a token. */
  confirmedAt: Date | null;
  parent: TreeAccount;
  /** The user's highest role in each account, from teams. An Owner has the role `Owner` in the parent account. */
  grants: ReadonlyMap<number, Role>;
}

export interface Called {
  name: string;
  right: Right;
}

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

  get parent(): TreeAccount {
    return this.principal.parent;
  }

  /** Limits and Idempotency-Keys count by this. */
  get client(): string {
    const { apiKeyId, sessionId } = this.principal;
    return apiKeyId === null ? `session:${sessionId}` : `pair:${apiKeyId}`;
  }

  get named(): TreeAccount {
    return this.account ?? this.parent;
  }

  worksIn(account: TreeAccount): void {
    this.account = account;
  }

  /** Null if the account is inaccessible. */
  roleIn(accountId: number): Role | null {
    const { grants, parent } = this.principal;
    return highestRole([grants.get(parent.accountId), grants.get(accountId)]);
  }

  get highestRole(): Role | null {
    return highestRole(this.principal.grants.values());
  }

  get reachesParent(): boolean {
    return this.roleIn(this.parent.accountId) !== null;
  }

  get isOwner(): boolean {
    return isAtLeast(this.roleIn(this.parent.accountId), 'Owner');
  }

  requireRoleAnywhere(): void {
    this.require(this.highestRole);
  }

  requireRole(accountId: number): void {
    this.require(this.roleIn(accountId));
  }

  private require(role: Role | null): void {
    if (!isAtLeast(role, this.operation.right.role)) throw roleForbidden();
  }
}

export function roleForbidden(detail = 'Your role in this account does not allow this.'): Problem {
  return new Problem('role_forbidden', detail);
}
