import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { Credentials } from '../identity/credentials';
import { describeInterface } from '../openapi/docs-page';
import type { Settings } from '../settings/settings';
import type { LimitedExpressAdapter } from './adapter';
import { BodyBudget } from './body-budget';
import { limitConnections } from './connections';
import { limitTime } from './deadline';
import { identify, spellOut, takeIn } from './intake';
import { shedLoad } from './overload';
import { logRequest } from './request-log';

/** What an application needs beside its modules; the service and its tests start through it alike. */
export function setup(app: NestExpressApplication, adapter: LimitedExpressAdapter, settings: Settings): void {
  app.set('trust proxy', trusted(settings.TRUST_PROXY));
  app.set('etag', false);
  limitConnections(app.getHttpServer(), settings);
  const shed = shedLoad(app.getHttpServer(), settings.overloadDelayMs);
  app.use(identify, logRequest, shed, helmet(HELMET), spellOut);
  if (settings.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: settings.CORS_ORIGINS,
      exposedHeaders: ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
      maxAge: 600,
    });
  }
  const take = takeIn(app.get(Credentials, { strict: false }), app.get(BodyBudget, { strict: false }));
  app.use(take, limitTime, adapter.operate);
  describeInterface(app);
}

/** Pages bring policies of their own; whether every subdomain has TLS is for the proxy in front to say. */
const HELMET = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
} as const;

/** Hops, or CIDRs, whose X-Forwarded-For is believed. */
function trusted(setting: string): number | string[] | false {
  if (setting === '') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((part) => part.trim());
}
