import { Problem } from '../common/problem';
import type { TreeAccount } from '../tenancy/account.entity';
import type { Right } from '../operations/operation';
import { highestRole, isAtLeast, type Role } from '../operations/role-order';
import { scopeForbidden, serviceTokenForbidden } from '../operations/scopes';
import { makerOf, type Identity, type Maker, type PersonIdentity, type TokenIdentity } from './identity';
import type { Precondition } from './precondition';

/** A person or a program with an account tree and the roles in it. Requests share this object: do not modify it. */
export interface Principal {
  identity: Identity;
  /** Null for a console session. */
  apiKeyId: number | null;
  /** When the service token or the key pair expires, the earlier of both; null if neither does. */
  expiresAt: Date | null;
  parent: TreeAccount;
  /** The highest role in each account, from teams. An Owner has the role `Owner` in the parent account. */
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

  /** Throws 403 for a service token. */
  get person(): PersonIdentity {
    const { identity } = this.principal;
    if (identity.kind !== 'person') throw serviceTokenForbidden();
    return identity;
  }

  /** Null for a person. */
  get serviceToken(): TokenIdentity | null {
    const { identity } = this.principal;
    return identity.kind === 'service' ? identity : null;
  }

  /** The user id that records name; null for a service token. */
  get personId(): number | null {
    return this.maker.createdBy;
  }

  /** The person who answers for the request: for a service token, the Admin who made it. */
  get answerableId(): number | null {
    const { identity } = this.principal;
    return identity.kind === 'person' ? identity.userId : identity.madeBy;
  }

  get maker(): Maker {
    return makerOf(this.principal.identity);
  }

  owns({ createdBy, serviceTokenId }: Maker): boolean {
    const { identity } = this.principal;
    return identity.kind === 'person'
      ? createdBy === identity.userId
      : serviceTokenId === identity.serviceTokenId;
  }

  get parent(): TreeAccount {
    return this.principal.parent;
  }

  /** Limits and Idempotency-Keys count by this. */
  get client(): string {
    const { apiKeyId } = this.principal;
    return apiKeyId === null ? `session:${this.person.sessionId}` : `pair:${apiKeyId}`;
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

  /** Whether the caller may change what readers see, as far as the role allows it. False without the scope. */
  get hasPublishScope(): boolean {
    const { serviceToken } = this;
    return serviceToken === null || serviceToken.operations.has('publish');
  }

  requireRoleAnywhere(): void {
    this.require(this.highestRole);
  }

  requireRole(accountId: number): void {
    this.require(this.roleIn(accountId));
  }

  /** Throws 403 for a service token without the scope. */
  requirePublishScope(): void {
    if (!this.hasPublishScope) throw scopeForbidden('publish');
  }

  private require(role: Role | null): void {
    const { right } = this.operation;
    if (!isAtLeast(role, right.role)) throw roleForbidden();
    if (right.publish === 'always') this.requirePublishScope();
  }
}

export function roleForbidden(detail = 'Your role in this account does not allow this.'): Problem {
  return new Problem('role_forbidden', detail);
}
