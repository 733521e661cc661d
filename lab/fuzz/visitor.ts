import { XMLValidator } from 'fast-xml-parser';
import type { Findings } from './findings';
import type { FuzzRequest } from './requests';
import type { Watch } from './watch';

/** A response, the duration of its request, and the slowest /health/live during the request, in milliseconds. */
export interface Answer {
  /** The HTTP status; 0 if the connection broke or the request timed out. */
  status: number;
  ms: number;
  aliveMs: number;
  text: string;
}

/** The timeout of a request, in milliseconds. */
const LONGEST_MS = 20_000;

/** How many 503 responses to a request make a finding. */
const TRIES = 3;

/** Sends requests and checks the rules that every answer must follow. */
export class Visitor {
  readonly statuses: Record<number, number> = {};
  /** Whether a request timed out. Then nothing more is sent, because measurements would be meaningless. */
  isStuck = false;

  constructor(
    private readonly address: () => string,
    private readonly watch: Watch,
    private readonly findings: Findings,
  ) {}

  /** Repeats a request after a 503, which a busy machine can cause. */
  async send(step: number, request: FuzzRequest, credentials: object = {}): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.sendOnce(request, credentials);
      if (answer.status === 503 && tries < TRIES) continue;
      this.judge(step, request, answer);
      return answer;
    }
  }

  private async sendOnce(request: FuzzRequest, credentials: object): Promise<Answer> {
    const { method, path, headers, body } = request;
    if (this.isStuck) return { status: 0, ms: 0, aliveMs: 0, text: '' };
    this.watch.takeSlowest();
    const start = performance.now();
    const answer = await fetch(this.address() + path, {
      method,
      headers: { ...headers, ...credentials },
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    }).then(
      async (response) => ({
        status: response.status,
        text: await response.text(),
      }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
    const ms = performance.now() - start;
    // If the request blocked the event loop, /health/live responds slightly later than the request.
    await new Promise((go) => setTimeout(go, 5));
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    return { status: answer.status, text: answer.text, ms, aliveMs: this.watch.takeSlowest() };
  }

  get(step: number, path: string): Promise<Answer> {
    return this.send(step, { method: 'GET', path, headers: {} });
  }

  private judge(step: number, request: FuzzRequest, { status, text }: { status: number; text: string }) {
    const what = `${request.method} ${request.path.slice(0, 100)}`;
    if (status === 0 && text.startsWith('TimeoutError') && !this.isStuck) {
      this.isStuck = true;
      this.findings.add(step, what, 'got no response', request);
    }
    if (status >= 500) this.findings.add(step, what, `answered ${status}: ${text.slice(0, 200)}`, request);
    if (status !== 200) return;
    if (/\.xml$/.test(request.path) && XMLValidator.validate(text) !== true) {
      this.findings.add(step, what, 'returned XML that is not well-formed', request);
    }
    if (/\.json$|^\/public\//.test(request.path) && !isJson(text)) {
      this.findings.add(step, what, 'returned invalid JSON', request);
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
