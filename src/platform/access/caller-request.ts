import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { OperationInfo } from '../operations/operation';
import type { SentFile } from '../uploads/sent-form';
import type { Caller } from './caller';

export interface CallerRequest extends Request {
  /** Absent for pages. */
  operation?: OperationInfo;
  caller?: Caller;
  bodyBytes?: number;
  /** The uploaded file; absent if none was sent. Its bytes are read after the account is checked. */
  sentFile?: SentFile;
  /** Whether the request came through the console's address, so that a console session identifies the caller. */
  byConsole?: true;
  /** The service token of a request to `/mcp`, and of the requests that it makes. Never read from a header elsewhere. */
  bearer?: string;
}

export function requestOf(context: ExecutionContext): CallerRequest {
  return context.switchToHttp().getRequest<CallerRequest>();
}

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);
