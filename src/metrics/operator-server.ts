import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { live } from '../health/health.controller';
import { Readiness } from '../health/readiness';
import { log } from '../logging/logger';
import { refusePort } from '../settings/refused-port';
import { Settings } from '../settings/settings';
import { Scrape } from './scrape';

/** Time limits for scrapers and probes, which are few and fast. Milliseconds. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000 };

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Serves the metrics and the probes on METRICS_PORT; the only port of a worker. */
@Injectable()
export class OperatorServer implements OnApplicationShutdown {
  private server?: Server;

  constructor(
    private readonly settings: Settings,
    private readonly scrape: Scrape,
    private readonly readiness: Readiness,
  ) {}

  /** Listens if METRICS_PORT is set, and answers the port. */
  async listen(): Promise<number | null> {
    const { METRICS_PORT } = this.settings;
    if (METRICS_PORT === 0) return null;
    const server = createServer(LIMITS, ({ method, url = '' }, response) => {
      this.answer(method, url.split('?')[0] ?? '').then(
        (answer) => send(response, answer),
        (error: unknown) => {
          log().error({ error: String(error) }, 'the metrics could not be written');
          send(response, plain(500));
        },
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(METRICS_PORT, resolve);
    }).catch(refusePort('METRICS_PORT'));
    return (server.address() as AddressInfo).port;
  }

  /** Closes last, so that the probes show until then that the process is ending. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(method: string | undefined, path: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') return plain(405);
    switch (path) {
      case '/metrics':
        return { status: 200, type: this.scrape.contentType, text: await this.scrape.text() };
      case '/health/live':
        return json(200, live());
      case '/health/ready': {
        const report = await this.readiness.report();
        return json(report.failed ? 503 : 200, report);
      }
      default:
        return plain(404);
    }
  }
}

function send(response: ServerResponse, { status, type, text }: Answer): void {
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  };
  // Node omits the body in answers to HEAD.
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
