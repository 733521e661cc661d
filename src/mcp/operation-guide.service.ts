import type { CallToolResult } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { fieldNamesOf } from '../platform/common/swagger-inside';
import {
  agentOperations,
  canCall,
  declaredOperation,
  isForAgents,
  type Agent,
  type AgentOperation,
} from './agent';
import { ApiDocument, type DocumentedOperation, type JsonSchema } from './api-document';
import { inlined } from './inlined-schema';
import { refused, said } from './tool-results';
import type { NamedInput, SearchInput } from './tool-inputs';

@Injectable()
export class OperationGuide {
  constructor(private readonly document: ApiDocument) {}

  /** Lists only operations that the token can call. */
  async search(agent: Agent, { query = '' }: SearchInput): Promise<CallToolResult> {
    const words = query.toLowerCase().split(' ').filter(Boolean);
    const callable = agentOperations().filter((one) => canCall(agent, one));
    const found = await Promise.all(
      callable.map(async (one) => ({ one, about: await this.document.operation(one.name) })),
    );
    const lines = found
      .filter(({ one, about }) => words.every((word) => textOf(one, about).includes(word)))
      .map(({ one, about }) => `${one.name} (${toolOf(one)}): ${about.summary ?? ''}`);
    return said(lines.length > 0 ? lines.join('\n') : 'No operation that this token can call matches.');
  }

  async describe(agent: Agent, { operation }: NamedInput): Promise<CallToolResult> {
    const info = declaredOperation(operation);
    if (!info || !isForAgents(info)) return refused(notForAgents(operation));
    const about = await this.document.operation(operation);
    const schemas = await this.document.schemas();
    const { role, scope, publish } = info.right;
    const described = {
      operation,
      tool: toolOf(info),
      summary: about.summary,
      description: about.description,
      role,
      scope,
      publish,
      canCall: canCall(agent, info),
      takesIdempotencyKey: info.idempotent,
      takesIfMatch: info.versioned !== null,
      input: inlined(inputOf(about), schemas),
      returns: fieldNamesOf(info.view),
    };
    return said(JSON.stringify(described, null, 1));
  }
}

export function toolOf({ right }: AgentOperation): 'call_read' | 'call_write' {
  return right.scope === 'read' ? 'call_read' : 'call_write';
}

export function notForAgents(operation: string): string {
  return declaredOperation(operation)
    ? 'No service token can call this operation with JSON.'
    : 'There is no operation of this name. search_operations lists those that this token can call.';
}

function textOf(
  { name }: AgentOperation,
  { summary = '', description = '', tags = [] }: DocumentedOperation,
): string {
  return [name, summary, description, ...tags].join(' ').toLowerCase();
}

function inputOf({ requestBody, parameters = [] }: DocumentedOperation): JsonSchema {
  const [content] = Object.values(requestBody?.content ?? {});
  if (content?.schema) return content.schema;
  const inQuery = parameters.filter((one) => one.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name = '', schema }) => [name, schema])),
  };
}
