import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The interval of the readiness probes, in milliseconds. */
const PROBE_MS = 200;

interface Member {
  address: string;
  agent: Agent;
  ready: boolean;
}

/** A load balancer: sends requests alternately to the processes that are ready. */
export class Balancer {
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));
  private readonly members = new Map<string, Member>();
  private probing?: NodeJS.Timeout;
  private turn = 0;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.probing = setInterval(() => void this.probe(), PROBE_MS);
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds a process, which gets requests once it is ready. */
  async add(address: string): Promise<void> {
    this.members.set(address, { address, agent: new Agent({ keepAlive: true }), ready: false });
    await this.probe();
  }

  remove(address: string): void {
    this.members.get(address)?.agent.destroy();
    this.members.delete(address);
  }

  async stop(): Promise<void> {
    clearInterval(this.probing);
    for (const address of this.members.keys()) this.remove(address);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async probe(): Promise<void> {
    const asked = [...this.members.values()].map(async (member) => {
      const answer = await fetch(`${member.address}/health/ready`).catch(() => null);
      member.ready = answer?.status === 200;
    });
    await Promise.all(asked);
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.members.values()].filter((member) => member.ready);
    const member = ready[this.turn++ % ready.length];
    if (!member) return void answer.writeHead(502).end();
    const { connection: _, host: __, ...headers } = asked.headers;
    const options = { method: asked.method, headers, agent: member.agent };
    const sent = request(member.address + asked.url, options, (answered) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...passed } = answered.headers;
      answer.writeHead(answered.statusCode ?? 502, passed);
      answered.pipe(answer);
    });
    sent.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(sent);
  }
}
