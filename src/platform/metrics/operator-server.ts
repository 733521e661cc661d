import { createServer, type ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { live } from '../health/health.controller';
import { Readiness, type ReadinessReport } from '../health/readiness';
import { log } from '../logging/logger';
import { refusePort } from '../settings/refused-port';
import { counted } from '../instruments/counted';
import { Scrape } from './scrape';

/** Requests of scrapers and probes are few and fast. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000 };

interface Answer {
  status: number;
  type: string;
  text: string;
}

interface Exposed {
  scrape: Scrape;
  readiness: Readiness;
}

/** The process may wait for the database. */
const STARTING: ReadinessReport = { status: 'unavailable', failed: ['database'] };

/** These raise the alert for the database, not the alert for a process that is down. */
const STARTING_METRICS = `# HELP database_up Whether the database answers.
# TYPE database_up gauge
database_up 0
`;

/** The only port of a worker. Starts before the application, whose creation can wait for the database. */
export class OperatorServer {
  private shown?: Exposed;

  async listen(port: number): Promise<void> {
    if (port === 0) return;
    const server = createServer(LIMITS, ({ method, url = '' }, response) => {
      this.answer(method, url.split('?')[0] ?? '').then(
        (answer) => send(response, answer),
        (error: unknown) => {
          log().error({ error: String(error) }, 'the metrics could not be written');
          send(response, plain(500));
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, resolve);
    }).catch(refusePort('METRICS_PORT'));
  }

  /** Must be called once the application can process requests. */
  show(app: INestApplicationContext): void {
    const options = { strict: false };
    this.shown = { scrape: app.get(Scrape, options), readiness: app.get(Readiness, options) };
  }

  private async answer(method: string | undefined, path: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') return plain(405);
    switch (path) {
      case '/metrics':
        return this.metrics();
      case '/health/live':
        return json(200, live());
      case '/health/ready':
        return this.ready();
      default:
        return plain(404);
    }
  }

  private async ready(): Promise<Answer> {
    const report = (await this.shown?.readiness.report()) ?? STARTING;
    return json(report.failed ? 503 : 200, report);
  }

  private async metrics(): Promise<Answer> {
    const text = (await this.shown?.scrape.text()) ?? STARTING_METRICS;
    return { status: 200, type: counted.contentType, text };
  }
}

function send(response: ServerResponse, { status, type, text }: Answer): void {
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  };
  // Node omits the body in responses to HEAD.
  response.writeHead(status, headers).end(text);
}

const plain = (status: number): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  text: `${status}\n`,
});

function json(status: number, body: object): Answer {
  return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}
