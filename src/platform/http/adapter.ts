import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { CallerRequest } from '../access/caller-request';
import { Created } from '../common/created';
import { Page } from '../common/page';
import { operationsByPath } from '../operations/operation';
import { refuseMethod } from './intake';
import { sendJson } from './send-json';
import { limitedServer } from './server';

const pass: RequestHandler = (_request, _response, next) => next();

type Register = (...route: unknown[]) => unknown;

/** Express would match a path against one route after another, and detect the content type of each response. */
export class LimitedExpressAdapter extends ExpressAdapter {
  private readonly handlers = new Map<string, RequestHandler>();
  private readonly methods = new Map<string, Set<string>>();

  /** Case-sensitive paths and significant slashes: Express reads both settings once, with its first route. */
  constructor() {
    super(express().set('case sensitive routing', true).set('strict routing', true));
  }

  override initHttpServer(): void {
    this.httpServer = limitedServer(this.getInstance());
  }

  override get(...route: unknown[]): unknown {
    return this.register(['GET', 'HEAD'], route, super.get.bind(this) as Register);
  }

  override delete(...route: unknown[]): unknown {
    return this.register(['DELETE'], route, super.delete.bind(this) as Register);
  }

  override post(...route: unknown[]): unknown {
    return this.register(['POST'], route, super.post.bind(this) as Register);
  }

  /** Adds the 405 of each path; Nest calls this after it has registered all routes. */
  override setNotFoundHandler(...handler: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    for (const [path, methods] of this.methods) {
      super.all(path, (request: Request) => refuseMethod(request, [...methods]));
    }
    return super.setNotFoundHandler(...handler);
  }

  /** The intake has already checked the method. */
  readonly operate: RequestHandler = (request, response, next) => {
    const handler = this.handlers.get(request.path) ?? pass;
    return handler(request, response, next);
  };

  /** The only code that writes the envelope: `data`, and `meta` for a list. */
  override reply(response: Response, answer: unknown, status?: number): unknown {
    const { operation } = response.req as CallerRequest;
    if (!operation) return super.reply(response, answer, status);
    const text = JSON.stringify(enveloped(answer));
    if (answer instanceof Created) response.statusCode = 201;
    else if (status !== undefined) response.statusCode = status;
    return sendJson(response, text, { compressible: !operation.secret });
  }

  private register(methods: readonly string[], route: unknown[], otherwise: Register): unknown {
    const [path, handler] = route as [string, RequestHandler];
    if (operationsByPath.has(path)) return this.handlers.set(path, handler);
    this.methods.set(path, new Set([...(this.methods.get(path) ?? []), ...methods]));
    return otherwise(...route);
  }
}

function enveloped(answer: unknown): object {
  if (answer instanceof Page) return { data: answer.data as unknown, meta: answer.meta };
  return { data: answer instanceof Created ? (answer.data as unknown) : answer };
}
