import type { NestExpressApplication } from '@nestjs/platform-express';
import { EXPIRY_HEADER } from '../access/admission';
import { Principals } from '../access/principals';
import type { Settings } from '../settings/settings';
import type { LimitedExpressAdapter } from './adapter';
import { limitUnread } from './answer-budget';
import { BodyBudget } from './body-budget';
import { limitConnections } from './connections';
import { routeConsoleCalls } from './console-routing';
import { limitTime } from './deadline';
import { inOrder } from './in-order';
import { apiIntake, escapeMalformedPath, identifyRequest } from './intake';
import { shedLoad } from './overload';
import { ProblemPages } from './problem-pages';
import { logRequest } from './request-log';
import { serveDocument } from './served-document';
import { serveManual } from './served-manual';
import { securityHeaders } from './security-headers';
import { answersOf } from './server';
import { UploadBudget } from './upload-budget';

/** The service and its tests both use it. */
export function setup(app: NestExpressApplication, adapter: LimitedExpressAdapter, settings: Settings): void {
  app.set('trust proxy', trusted(settings.TRUST_PROXY));
  app.set('etag', false);
  app.disable('x-powered-by');
  app.setLocal('problemPages', app.get(ProblemPages, { strict: false }));
  const server = app.getHttpServer();
  limitConnections(server, settings);
  limitUnread(server, answersOf(server), settings);
  const shed = shedLoad(server, settings.overloadDelayMs);
  const first = settings.CONSOLE === 'on' ? [routeConsoleCalls, identifyRequest] : [identifyRequest];
  app.use(inOrder(...first, logRequest, shed, securityHeaders(), escapeMalformedPath));
  if (settings.CORS_ORIGINS.length > 0) app.enableCors(corsOf(settings));
  const principals = app.get(Principals, { strict: false });
  const budget = app.get(BodyBudget, { strict: false });
  const uploads = app.get(UploadBudget, { strict: false });
  app.use(inOrder(apiIntake({ principals, budget, uploads, settings }), limitTime, adapter.operate));
  serveDocument(app, adapter);
  serveManual(adapter);
}

const corsOf = ({ CORS_ORIGINS }: Settings) => ({
  origin: CORS_ORIGINS,
  exposedHeaders: ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy', EXPIRY_HEADER],
  maxAge: 600,
});

/** Hops, or the CIDRs whose X-Forwarded-For is trusted. */
function trusted(setting: string): number | string[] | false {
  if (setting === '') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((part) => part.trim());
}
