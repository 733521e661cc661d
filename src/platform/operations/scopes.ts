import { Problem } from '../common/problem';

/** What a service token can be limited to, besides single operations. No scope includes another. */
export const SCOPES = ['read', 'write', 'publish'] as const;

export type TokenScope = (typeof SCOPES)[number];

/** `never`: no service token can call the operation. */
export type OperationScope = Exclude<TokenScope, 'publish'> | 'never';

/** Whether the operation also needs `publish`: for every call, or only for a change that readers would see. */
export type PublishCondition = 'always' | 'sometimes';

export function scopeForbidden(scope: TokenScope): Problem {
  return new Problem('scope_forbidden', `The service token lacks the scope ${scope}.`, { scope });
}

export function serviceTokenForbidden(detail = 'Only a person who has logged in can do this.'): Problem {
  return new Problem('service_token_forbidden', detail);
}
