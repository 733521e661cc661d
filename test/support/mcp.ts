import type { Blog, Sent } from './blog';
import { machine } from './service-tokens';
import type { Fields } from './answers';

/** The protocol of July 2026, which describes each request in `_meta`, and the one before it. */
export const PROTOCOLS = ['2026-07-28', '2025-11-25'] as const;

export type Protocol = (typeof PROTOCOLS)[number];

export interface ToolResult {
  isError?: boolean;
  content: { type: string; text: string }[];
}

const META = 'io.modelcontextprotocol';
const CLIENT = { name: 'test', version: '1.0.0' };

/** A program that sends the requests of an MCP client. */
export class TestAgent {
  constructor(
    private readonly blog: Pick<Blog, 'send'>,
    readonly token: string,
    readonly protocol: Protocol = PROTOCOLS[0],
    private readonly headers: Record<string, string> = {},
  ) {}

  /** The result of a method. Throws if the response has none. */
  async request<T>(method: string, params: Fields = {}): Promise<T> {
    const { status, text } = await this.send(method, params);
    const { result } = messageIn(text) as { result?: T };
    if (result === undefined) throw new Error(`${method} returned ${status} ${text}`);
    return result;
  }

  call(name: string, args: Fields = {}): Promise<ToolResult> {
    return this.request('tools/call', { name, arguments: args });
  }

  /** The texts of the result of a tool. */
  async textsOf(name: string, args: Fields = {}): Promise<string[]> {
    const { content } = await this.call(name, args);
    return content.map(({ text }) => text);
  }

  async toolNames(): Promise<string[]> {
    const { tools } = await this.request<{ tools: { name: string }[] }>('tools/list');
    return tools.map(({ name }) => name).sort();
  }

  send(method: string, params: Fields = {}): Promise<Sent> {
    const isModern = this.protocol === PROTOCOLS[0];
    const sent = isModern ? { ...params, _meta: metaOf(this.protocol) } : params;
    const described = isModern && {
      'Mcp-Method': method,
      ...(typeof params.name === 'string' && { 'Mcp-Name': params.name }),
    };
    return this.blog.send('/mcp', {
      headers: {
        Authorization: `Bearer ${this.token}`,
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': this.protocol,
        ...described,
        ...this.headers,
      },
      body: { jsonrpc: '2.0', id: 1, method, params: sent },
    });
  }
}

function metaOf(protocol: Protocol): Fields {
  return {
    [`${META}/protocolVersion`]: protocol,
    [`${META}/clientInfo`]: CLIENT,
    [`${META}/clientCapabilities`]: {},
  };
}

/** The message of a JSON response, or the only one of a stream. */
function messageIn(text: string): object {
  const [, data] = /^data: (.*)$/m.exec(text) ?? [];
  return JSON.parse(data ?? text) as object;
}

/** An agent with a new token that is bound to the Owner's key pair. */
export async function startAgent(blog: Blog, fields: Fields = {}, protocol?: Protocol): Promise<TestAgent> {
  const { token } = await machine(blog, { apikey: blog.owner.credentials.apikey, ...fields });
  return new TestAgent(blog, token, protocol);
}

/** The JSON between the markers of a result. */
export function dataIn(texts: readonly string[]): Fields {
  const marked = texts.map((text) => /<data id="([^"]+)">\n(.*)\n<\/data id="\1">$/s.exec(text)?.[2]);
  return JSON.parse(marked.find((text) => text !== undefined) ?? 'null') as Fields;
}
