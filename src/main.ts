import './logging/catch-output';
import './version-option';
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
import { waitForDatabase } from './database/first-contact';
import { PENDING, pendingMigrations } from './database/pending-migrations';
import { storageOf } from './database/storage';
import { failureOf, outliveRejections } from './failure';
import { createApp } from './http/create-app';
import { ANOTHER_KEY, isOfAnotherKey } from './identity/key-check';
import { Sealer } from './identity/sealer';
import { print } from './logging/print';
import { log, PinoLogger, startLogging } from './logging/logger';
import { sayError } from './logging/stray-output';
import { OperatorServer } from './metrics/operator-server';
import { BadSetting } from './settings/bad-setting';
import { unwritableFolder } from './settings/folders';
import { refusePort } from './settings/refused-port';
import { examineSettings, type Settings } from './settings/settings';
import { stopOnSignal } from './shutdown';
import { startReport } from './start-report';

/** How long the service still accepts requests after a signal, because load balancers notice it late. Milliseconds. */
const DRAIN_MS = { production: 5000, elsewhere: 500 };

async function main(): Promise<void> {
  const { settings, problems, warnings } = examineSettings();
  const problem = problems[0] ?? unwritableFolder(settings, { sendsMails: true });
  if (problem) throw new BadSetting(problem);
  startLogging(settings.LOG_LEVEL);
  outliveRejections();
  for (const warning of warnings) log().warn(warning);
  const operators = new OperatorServer();
  await operators.listen(settings.METRICS_PORT);
  await waitForDatabase(settings);
  if (settings.ROLE === 'worker') await work(settings, operators);
  else await serve(settings, operators);
}

async function serve(settings: Settings, operators: OperatorServer): Promise<void> {
  const app = await createApp(settings);
  const { atHead, storage } = await readState(app);
  await app.listen(settings.PORT).catch(refusePort('PORT'));
  const server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  operators.show(app);
  settings.listensAt(port);
  stopOnSignal(app, { server, drainMs: settings.production ? DRAIN_MS.production : DRAIN_MS.elsewhere });
  log().info(startReport(settings, storage), 'started');
  const address = `http://localhost:${port}`;
  if (settings.embedded && atHead) {
    const first = await app.get(FirstAccountService, { strict: false }).makeWhereNone();
    if (first) print(welcome(first, address, settings.PUBLIC_URL), first);
  }
  print(`Listening on ${address}`);
}

/** Runs a worker: it sends webhooks and runs jobs, and does not answer requests. */
async function work(settings: Settings, operators: OperatorServer): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
    logger: new PinoLogger(),
    abortOnError: false,
  });
  const { storage } = await readState(app);
  operators.show(app);
  stopOnSignal(app);
  log().info(startReport(settings, storage), 'started');
  print('Working, without answering requests: ROLE=worker');
}

/** Reads what a start has to know of the database, and warns of what is wrong with it. */
async function readState(app: INestApplicationContext): Promise<{ atHead: boolean; storage: string | null }> {
  const source = app.get(DataSource);
  const [atHead, storage] = await Promise.all([isAtHead(source), storageOf(source).catch(() => null)]);
  if (atHead) await warnOfAnotherKey(app);
  return { atHead, storage };
}

async function isAtHead(source: DataSource): Promise<boolean> {
  const behind = (await pendingMigrations(source)).length > 0;
  if (behind) log().warn(PENDING);
  return !behind;
}

async function warnOfAnotherKey(app: INestApplicationContext): Promise<void> {
  if (await isOfAnotherKey(app.get(DataSource), app.get(Sealer))) log().warn(ANOTHER_KEY);
}

main().catch((error: unknown) => {
  const { text, code } = failureOf(error);
  sayError(`${text}\n`);
  process.exit(code);
});
