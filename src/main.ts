import './platform/logging/catch-output';
import './platform/process/start-time';
import './platform/process/version-option';
import './platform/process/runtime';
import './platform/telemetry/start';
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { FirstAccountService } from './operator/accounts/first-account.service';
import { welcome } from './operator/accounts/welcome';
import { AppModule } from './app.module';
import { waitForDatabase } from './platform/database/first-contact';
import { PENDING, pendingMigrations } from './platform/database/pending-migrations';
import { storageOf } from './platform/database/storage';
import { failureOf, surviveRejections } from './platform/process/failure';
import { createApp } from './create-app';
import { ANOTHER_KEY, isOfAnotherKey } from './platform/secrets/key-check';
import { Sealer } from './platform/secrets/sealer';
import { print } from './platform/logging/print';
import { flushLog, log, PinoLogger, startLogging } from './platform/logging/logger';
import { printBeforeExit } from './platform/logging/stray-output';
import { OperatorServer } from './platform/metrics/operator-server';
import { BadSetting } from './platform/settings/bad-setting';
import { unwritableFolder } from './platform/settings/folders';
import { refusePort } from './platform/settings/refused-port';
import { examineSettings } from './platform/settings/read-settings';
import type { Settings } from './platform/settings/settings';
import { stopOnSignal } from './platform/process/shutdown';
import { startReport } from './platform/process/start-report';

async function main(): Promise<void> {
  const { settings, problems, warnings } = examineSettings();
  const problem = problems[0] ?? unwritableFolder(settings, { sendsMails: true });
  if (problem) throw new BadSetting(problem);
  startLogging(settings);
  surviveRejections();
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
  stopOnSignal(app, { server, production: settings.production });
  log().info(startReport(settings, storage), 'started');
  const address = `http://localhost:${port}`;
  if (settings.embedded && atHead) {
    const first = await app.get(FirstAccountService, { strict: false }).makeWhereNone();
    if (first) print(welcome(first, address, settings), first);
  }
  print(`Listening on ${address}`);
}

/** Sends webhooks and runs jobs, but does not answer requests. */
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

/** `storage` is the engine and version, null if unreadable. Warns of pending migrations and of a different SECRET_KEY. */
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

main().catch(async (error: unknown) => {
  const { text, code } = failureOf(error);
  await flushLog();
  printBeforeExit(`${text}\n`);
  process.exit(code);
});
