import type { Principal } from '../platform/access/caller';
import type { TokenIdentity } from '../platform/access/identity';
import {
  API_PREFIX,
  operationsByPath,
  type OperationInfo,
  type Right,
} from '../platform/operations/operation';
import { highestRole, isAtLeast } from '../platform/operations/role-order';

/** Who sent a request to `/mcp`. */
export interface Agent {
  principal: Principal & { identity: TokenIdentity };
  bearer: string;
  address: string | undefined;
  requestId: string;
  /** Aborted when the agent has its response, or disconnects. */
  signal: AbortSignal;
}

/** An operation that a service token can call, with JSON. */
export type AgentOperation = OperationInfo & { right: Right & { scope: 'read' | 'write' } };

/** Compares the whole name, so only declared paths are called. Undefined for an operation without credentials. */
export function declaredOperation(name: string): (OperationInfo & { right: Right }) | undefined {
  const info = operationsByPath.get(`/${API_PREFIX}/${name}`);
  return info && hasRight(info) ? info : undefined;
}

export function agentOperations(): AgentOperation[] {
  return [...operationsByPath.values()].filter(isForAgents);
}

export function isForAgents(info: OperationInfo): info is AgentOperation {
  return hasRight(info) && info.right.scope !== 'never' && !info.takesFile;
}

function hasRight(info: OperationInfo): info is OperationInfo & { right: Right } {
  return info.right !== null;
}

/** As far as scopes and roles tell. The guards decide on each call. */
export function canCall({ principal }: Agent, { name, right }: AgentOperation): boolean {
  const { operations } = principal.identity;
  const hasScope = operations.has(name) || operations.has(right.scope);
  return hasScope && isAtLeast(highestRole(principal.grants.values()), right.role);
}

export function canWrite(agent: Agent): boolean {
  return agentOperations().some((one) => one.right.scope === 'write' && canCall(agent, one));
}
