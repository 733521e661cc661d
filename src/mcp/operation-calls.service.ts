import type { CallToolResult } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { InnerCalls, type InnerAnswer } from '../platform/http/inner-calls';
import { declaredOperation, isForAgents, type Agent, type AgentOperation } from './agent';
import { requestFor } from './operation-request';
import { notForAgents, toolOf } from './operation-guide.service';
import { SavedPosts } from './saved-posts.service';
import type { ReadInput, WriteInput } from './tool-inputs';
import { answered, SHOWN_BYTES, refused, refusedBy } from './tool-results';

/** A saved post, whose text the agent has sent, is read even if it is not shown. */
const MOST_WRITTEN = 8 * 1024 * 1024;

type Found = AgentOperation | CallToolResult;

@Injectable()
export class OperationCalls {
  constructor(
    private readonly calls: InnerCalls,
    private readonly saved: SavedPosts,
  ) {}

  async read(agent: Agent, { operation, input = {} }: ReadInput): Promise<CallToolResult> {
    const info = find(operation, 'call_read');
    if ('content' in info) return info;
    const answer = await this.calls.send({ ...requestFor(agent, info, input), mostBytes: SHOWN_BYTES });
    return isRefused(answer) ? refusedBy(info, answer) : answered(info, answer);
  }

  async write(agent: Agent, { operation, input = {}, ...options }: WriteInput): Promise<CallToolResult> {
    const info = find(operation, 'call_write');
    if ('content' in info) return info;
    const call = requestFor(agent, info, input);
    const headers = { ...call.headers, ...conditionsOf(options) };
    const answer = await this.calls.send({ ...call, headers, mostBytes: MOST_WRITTEN });
    if (isRefused(answer)) return refusedBy(info, answer);
    const note = await this.saved.note(agent, info, answer, options.preview ?? true);
    return answered(info, answer, ...note);
  }
}

/** Only a declared name is part of a path. */
function find(operation: string, tool: 'call_read' | 'call_write'): Found {
  const info = declaredOperation(operation);
  if (!info || !isForAgents(info)) return refused(notForAgents(operation));
  const needed = toolOf(info);
  return needed === tool ? info : refused(`${info.name} needs the tool ${needed}.`);
}

const isRefused = ({ status }: InnerAnswer): boolean => status >= 400;

function conditionsOf({
  idempotencyKey,
  ifMatch,
}: Pick<WriteInput, 'idempotencyKey' | 'ifMatch'>): Record<string, string> {
  return {
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
  };
}
