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
import { pendingMigrations } from './database/pending-migrations';
import { failureOf, outliveRejections } from './failure';
import { createApp } from './http/create-app';
import { isOfAnotherKey } from './identity/key-check';
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
  const atHead = await isAtHead(app.get(DataSource));
  if (atHead) await warnOfAnotherKey(app);
  await app.listen(settings.PORT).catch(refusePort('PORT'));
  const server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  operators.show(app);
  settings.listensAt(port);
  stopOnSignal(app, { server, drainMs: settings.production ? DRAIN_MS.production : DRAIN_MS.elsewhere });
  log().info(await startReport(settings, app.get(DataSource)), 'started');
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
  if (await isAtHead(app.get(DataSource))) await warnOfAnotherKey(app);
  operators.show(app);
  stopOnSignal(app);
  log().info(await startReport(settings, app.get(DataSource)), 'started');
  print('Working, without answering requests: ROLE=worker');
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

main().catch((error: unknown) => {
  const { text, code } = failureOf(error);
  sayError(`${text}\n`);
  process.exit(code);
});
