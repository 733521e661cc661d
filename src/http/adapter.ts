import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Page } from '../common/answers';
import { operationsByPath } from '../common/operation';
import { refuseMethod } from './intake';
import { limitedServer } from './server';

/** Answers with more bytes are buffers, which wait for the client outside of the heap. */
const LARGE = 65_536;

const pass: RequestHandler = (_request, _response, next) => next();

type Register = (...route: unknown[]) => unknown;

/**
 * Express on a server with our limits. Operations are found by their path in a map, where Express would try one route
 * after the other, and their answers are written without Express's detection of their type.
 */
export class LimitedExpressAdapter extends ExpressAdapter {
  private readonly handlers = new Map<string, RequestHandler>();
  /** The methods of each path that is not an operation's. */
  private readonly methods = new Map<string, Set<string>>();

  /** Paths count as they are written. Express reads these settings once, with the first thing that it is given. */
  constructor() {
    super(express().set('case sensitive routing', true).set('strict routing', true));
  }

  override initHttpServer(): void {
    this.httpServer = limitedServer(this.getInstance());
  }

  override get(...route: unknown[]): unknown {
    return this.register(['GET', 'HEAD'], route, super.get.bind(this) as Register);
  }

  override post(...route: unknown[]): unknown {
    return this.register(['POST'], route, super.post.bind(this) as Register);
  }

  /** Called after all routes are registered: other methods of their paths are refused with 405. */
  override setNotFoundHandler(...handler: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    for (const [path, methods] of this.methods) {
      super.all(path, (request: Request) => refuseMethod(request, [...methods]));
    }
    return super.setNotFoundHandler(...handler);
  }

  /** Passes a request to its operation. The intake has checked its method. */
  readonly operate: RequestHandler = (request, response, next) => {
    const handler = this.handlers.get(request.path) ?? pass;
    return handler(request, response, next);
  };

  /** The only place that writes the envelope: `data`, and `meta` for a list. */
  override reply(response: Response, answer: unknown, status?: number): unknown {
    if (!operationsByPath.has(response.req.path)) return super.reply(response, answer, status);
    const text = JSON.stringify(
      answer instanceof Page ? { data: answer.data as unknown, meta: answer.meta } : { data: answer },
    );
    if (status !== undefined) response.statusCode = status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    const bytes = Buffer.byteLength(text);
    response.setHeader('Content-Length', bytes);
    return response.end(bytes > LARGE ? Buffer.from(text) : text);
  }

  private register(methods: readonly string[], route: unknown[], otherwise: Register): unknown {
    const [path, handler] = route as [string, RequestHandler];
    if (operationsByPath.has(path)) return this.handlers.set(path, handler);
    this.methods.set(path, new Set([...(this.methods.get(path) ?? []), ...methods]));
    return otherwise(...route);
  }
}
