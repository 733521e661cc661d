import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Injectable } from '@nestjs/common';
import type { CallerRequest } from '../platform/access/caller-request';
import type { Principal } from '../platform/access/caller';
import { Principals } from '../platform/access/principals';
import { AUTHORIZATION } from '../platform/access/unauthorized';
import { Problem } from '../platform/common/problem';
import { bodyOf } from '../platform/http/body';
import { BodyBudget } from '../platform/http/body-budget';
import { refuseType } from '../platform/http/content-type';
import { refuseMethod } from '../platform/http/intake';
import { readJsonObject } from '../platform/http/json-body';
import { writeProblem } from '../platform/http/problem.filter';
import { RateLimits } from '../platform/limits/rate-limits';
import { Settings } from '../platform/settings/settings';
import { agentOperations } from './agent';

/** Room in a body for the message around the input of an operation. */
const ENVELOPE_BYTES = 16_384;

const BEARER = /^Bearer ([\w.~+/=-]{1,512})$/i;

/** Checks what the API checks before its guards, with the credential of this page. */
@Injectable()
export class McpIntake {
  private readonly bodyLimit = ENVELOPE_BYTES + Math.max(...agentOperations().map((one) => one.bodyLimit));

  constructor(
    private readonly principals: Principals,
    private readonly limits: RateLimits,
    private readonly budget: BodyBudget,
    private readonly settings: Settings,
  ) {}

  readonly handle: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    this.read(request, response).then(
      () => next(),
      (error: unknown) => writeProblem(challenged(error), request, response),
    );
  };

  private async read(request: CallerRequest, response: Response): Promise<void> {
    refuseMethod(request, ['POST']);
    this.refuseOrigin(request);
    request.bearer = bearerIn(request);
    const { parent, apiKeyId } = await this.principal(request);
    const terms = {
      budget: this.budget,
      limit: this.bodyLimit,
      identify: async () => (await this.principal(request)).parent.accountId,
    };
    const bytes = await bodyOf(request, response, terms);
    response.set(await this.limits.request(parent.accountId, `pair:${apiKeyId}`, bytes.length));
    refuseType(request, 'application/json');
    request.body = readJsonObject(bytes);
  }

  private async principal(request: CallerRequest): Promise<Principal> {
    return this.principals.of(request);
  }

  /** Browsers send the header: a page of another site must not use a service on a local address. */
  private refuseOrigin({ headers: { origin } }: Request): void {
    if (origin === undefined || this.settings.CORS_ORIGINS.includes(origin)) return;
    throw new Problem('origin_forbidden', 'Only the origins in CORS_ORIGINS can call this.');
  }
}

function bearerIn({ headers: { authorization = '' } }: Request): string {
  const [, token] = BEARER.exec(authorization) ?? [];
  if (token === undefined) {
    throw new Problem(
      'credential_missing',
      `The header ${AUTHORIZATION} needs a service token: Bearer bcms_svc_….`,
    );
  }
  return token;
}

/** RFC 9110 requires the header with a 401. */
function challenged(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 401) return error;
  Object.assign(error.extras, { headers: { ...error.extras.headers, 'WWW-Authenticate': 'Bearer' } });
  return error;
}
