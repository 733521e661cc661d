import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../common/problem';
import type { Account } from './account.entity';
import { mayDo } from './permissions';
import { highestRole, isAtLeast, type Role } from './roles';

/** The person and the key pair of the three credentials, with their roles. Shared by requests: never changed. */
export interface Principal {
  userId: number;
  email: string;
  sessionId: number;
  apiKeyId: number;
  /** The parent account of the key pair. */
  parent: Account;
  /** The role in each account that the user's teams are assigned to; the Owner's in the parent. */
  grants: ReadonlyMap<number, Role>;
}

/** The version that If-Match names; undefined without the header. */
export type Precondition = number | '*' | undefined;

/** The caller of an operation. */
export class Caller {
  private account?: Account;

  constructor(
    readonly principal: Principal,
    readonly operation: string,
    readonly ifMatch: Precondition,
  ) {}

  get userId(): number {
    return this.principal.userId;
  }

  /** The parent account of the key pair. */
  get parent(): Account {
    return this.principal.parent;
  }

  /** The account that the request names to work in, within reach; the parent if it names none. */
  get named(): Account {
    return this.account ?? this.parent;
  }

  /** Sets the named account; called by the account-scope guard. */
  worksIn(account: Account): void {
    this.account = account;
  }

  /** The role in an account of the tree; null if it is out of reach. */
  roleIn(accountId: number): Role | null {
    const { grants, parent } = this.principal;
    return highestRole([grants.get(parent.accountId), grants.get(accountId)]);
  }

  /** The highest role in any account of the tree. */
  get highestRole(): Role | null {
    return highestRole(this.principal.grants.values());
  }

  /** Whether the whole tree is within reach. */
  get reachesParent(): boolean {
    return this.roleIn(this.parent.accountId) !== null;
  }

  get isOwner(): boolean {
    return isAtLeast(this.roleIn(this.parent.accountId), 'Owner');
  }

  /** Throws 403 if no role suffices for the operation; if it names no record, also if no role of the caller suffices. */
  requireOperation(namesRecord: boolean): void {
    if (!mayDo(this.operation, namesRecord ? 'Owner' : this.highestRole)) throw roleForbidden();
  }

  /** Throws 403 if the role in an account is too low for the current operation. */
  requireRole(accountId: number): void {
    if (!mayDo(this.operation, this.roleIn(accountId))) throw roleForbidden();
  }
}

/** A request with the results of the guards. */
export interface CallerRequest extends Request {
  caller?: Caller;
}

/** The 403 for a role that is too low. */
export function roleForbidden(detail = 'Your role in this account is too low for that.'): Problem {
  return new Problem('role_forbidden', detail);
}

/** The 403 for an account that is out of reach or does not exist. */
export function accountForbidden(): Problem {
  return new Problem('account_forbidden', 'No account with this id is within your reach.');
}

/** The caller that the credential guard has found. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
);
