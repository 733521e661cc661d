import './logging/catch-output';
import './runtime';
import './telemetry/start';
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { FirstAccountService } from './accounts/first-account.service';
import { welcome } from './accounts/welcome';
import { AppModule } from './app.module';
import { pendingMigrations } from './database/pending-migrations';
import { failureOf, outliveRejections } from './failure';
import { createApp } from './http/create-app';
import { isOfAnotherKey } from './identity/key-check';
import { Sealer } from './identity/sealer';
import { log, PinoLogger, startLogging } from './logging/logger';
import { say, sayError } from './logging/stray-output';
import { OperatorServer } from './metrics/operator-server';
import { readSettings, type Settings } from './settings/settings';
import { stopOnSignal } from './shutdown';

/** How long the service still accepts requests after a signal, because load balancers notice it late. Milliseconds. */
const DRAIN_MS = { production: 5000, elsewhere: 500 };

async function main(): Promise<void> {
  const settings = readSettings();
  startLogging(settings.LOG_LEVEL);
  outliveRejections();
  if (settings.production && settings.embedded) {
    log().warn(
      'NODE_ENV=production with the embedded database: one process serves it, and it lies on one disk',
    );
  }
  if (settings.ROLE === 'worker') await work(settings);
  else await serve(settings);
}

async function serve(settings: Settings): Promise<void> {
  const app = await createApp(settings);
  const atHead = await isAtHead(app.get(DataSource));
  if (atHead) await warnOfAnotherKey(app);
  await app.listen(settings.PORT).catch(refusePort);
  const server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  await app.get(OperatorServer).listen();
  settings.listensAt(port);
  stopOnSignal(app, { server, drainMs: settings.production ? DRAIN_MS.production : DRAIN_MS.elsewhere });
  const address = `http://localhost:${port}`;
  if (settings.embedded && atHead) {
    const first = await app.get(FirstAccountService, { strict: false }).makeWhereNone();
    if (first) say(welcome(first, address, settings.PUBLIC_URL));
  }
  say(`Listening on ${address}\n`);
}

/** Runs a worker: it sends webhooks and runs jobs, and does not answer requests. */
async function work(settings: Settings): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
    logger: new PinoLogger(),
    abortOnError: false,
  });
  if (await isAtHead(app.get(DataSource))) await warnOfAnotherKey(app);
  await app.get(OperatorServer).listen();
  stopOnSignal(app);
  say('Working, without answering requests: ROLE=worker\n');
}

async function isAtHead(source: DataSource): Promise<boolean> {
  const behind = (await pendingMigrations(source)).length > 0;
  if (behind) log().warn('the schema of the database is not at its head: run `npm run cli -- migrate`');
  return !behind;
}

async function warnOfAnotherKey(app: INestApplicationContext): Promise<void> {
  if (!(await isOfAnotherKey(app.get(DataSource), app.get(Sealer)))) return;
  log().warn('SECRET_KEY is not the one of this database: no key pair and no webhook secret will work');
}

function refusePort(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE') error.message = `PORT is in use by another process: ${error.message}`;
  throw error;
}

main().catch((error: unknown) => {
  const { text, code } = failureOf(error);
  sayError(`${text}\n`);
  process.exit(code);
});
