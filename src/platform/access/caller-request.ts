import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { OperationInfo } from '../operations/operation';
import type { Caller } from './caller';

/** A request with what the intake and the guards have found out. */
export interface CallerRequest extends Request {
  /** The operation at the path of the request; absent for pages. */
  operation?: OperationInfo;
  caller?: Caller;
  /** Whether the request came by the address of the console, so that a session of the console identifies the caller. */
  byConsole?: true;
}

/** Returns the request that a guard checks. */
export function requestOf(context: ExecutionContext): CallerRequest {
  return context.switchToHttp().getRequest<CallerRequest>();
}

/** A decorator for a parameter of a controller: passes the caller that the credential guard has identified. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);
