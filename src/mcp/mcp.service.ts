import { createMcpHandler } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import type { Response as HttpResponse } from 'express';
import type { Principal } from '../platform/access/caller';
import type { CallerRequest } from '../platform/access/caller-request';
import { Principals } from '../platform/access/principals';
import { currentRequest, withoutTimeLimit } from '../platform/common/request-context';
import { whenClosed } from '../platform/http/when-closed';
import { serviceTokenForbidden } from '../platform/operations/scopes';
import type { Agent } from './agent';
import { McpTools } from './mcp-tools';

/** Nothing changes between requests that an agent could subscribe to. */
const OPTIONS = { legacy: 'stateless', maxSubscriptions: 0, keepAliveMs: 0 } as const;

const OWN_HEADERS = /^(?:accept|content-type|mcp-[a-z-]+)$/;

@Injectable()
export class McpService {
  constructor(
    private readonly principals: Principals,
    private readonly tools: McpTools,
  ) {}

  /** Creates a server for each request, so the process keeps no sessions. */
  async answer(request: CallerRequest, response: HttpResponse): Promise<void> {
    const gone = new AbortController();
    whenClosed(response, () => gone.abort());
    const agent = agentOf(request, await this.principals.of(request), gone.signal);
    const handler = createMcpHandler(() => this.tools.serverFor(agent), OPTIONS);
    // Each operation has its own limit of time.
    await withoutTimeLimit(async () => {
      const answer = await handler.fetch(webRequest(request, gone.signal), { parsedBody: request.body });
      await send(answer, response);
    });
  }
}

function agentOf({ bearer = '' }: CallerRequest, principal: Principal, signal: AbortSignal): Agent {
  const { identity } = principal;
  if (identity.kind !== 'service') throw serviceTokenForbidden();
  const { address, requestId = '' } = currentRequest() ?? {};
  return { principal: { ...principal, identity }, bearer, address, requestId, signal };
}

/** Without credentials: the library needs only what the protocol defines. */
function webRequest({ headers }: CallerRequest, signal: AbortSignal): Request {
  const own = Object.entries(headers).filter(
    (header): header is [string, string] => OWN_HEADERS.test(header[0]) && typeof header[1] === 'string',
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: own, signal });
}

async function send(answer: Response, response: HttpResponse): Promise<void> {
  const body = Buffer.from(await answer.text());
  if (response.headersSent || response.closed) return;
  const type = answer.headers.get('content-type');
  response.statusCode = answer.status;
  if (type !== null) response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
