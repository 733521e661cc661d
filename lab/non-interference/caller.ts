import type { Credentials, SendOptions } from '../../test/support/blog';
import type { Fields } from '../../test/support/answers';
import { bodyOf, formOf, takesForm } from '../../test/support/forms';
import { dataIn, PROTOCOLS, TestAgent } from '../../test/support/mcp';
import type { FuzzedOperation } from '../fuzz/document';
import type { Random } from '../fuzz/random';

export type Way = 'API' | 'MCP';

/** The status is 0 if the endpoint for agents does not offer the operation. */
export interface Answer {
  status: number;
  /** The code of a refusal. */
  code: string;
  /** The JSON of a success. */
  body: Fields;
}

/** A service token that calls operations over the API and over MCP. */
export class Caller {
  private readonly agents: readonly TestAgent[];

  constructor(
    readonly name: string,
    private readonly address: string,
    private readonly credentials: Credentials,
  ) {
    const sender = { send: this.post.bind(this) };
    this.agents = PROTOCOLS.map((protocol) => new TestAgent(sender, credentials.token, protocol));
  }

  async call(operation: FuzzedOperation, body: Fields): Promise<Answer> {
    const path = `/api/v1/${operation.name}`;
    const isGet = operation.method === 'GET';
    const sent = isGet
      ? await this.request(`${path}?${queryOf(body)}`, { headers: { ...this.credentials } })
      : await this.post(path, {
          body: takesForm(operation.name) ? formOf(body) : body,
          headers: { ...this.credentials },
        });
    const { code = '', ...others } = sent.body as Fields;
    return { status: sent.status, code: String(code), body: sent.status < 300 ? others : {} };
  }

  async callTool(random: Random, { name, scope }: FuzzedOperation, input: Fields): Promise<Answer> {
    const tool = scope === 'read' ? 'call_read' : 'call_write';
    const { isError, content } = await random.pick(this.agents).call(tool, { operation: name, input });
    const texts = content.map(({ text }) => text);
    const [, status, code] = /refused: (\d{3}) (\w+)/.exec(texts[0] ?? '') ?? [];
    if (isError) return { status: Number(status ?? 0), code: code ?? 'not_for_agents', body: {} };
    return { status: 200, code: '', body: texts.some(isData) ? dataIn(texts) : {} };
  }

  private post(path: string, { body, headers }: SendOptions = {}) {
    const sent = bodyOf(body);
    return this.request(path, { method: 'POST', ...sent, headers: { ...sent.headers, ...headers } });
  }

  private async request(path: string, options: RequestInit) {
    const response = await fetch(this.address + path, options);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }
}

const isData = (text: string) => text.includes('<data id=');

function queryOf(body: Fields): string {
  const texts = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(texts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
