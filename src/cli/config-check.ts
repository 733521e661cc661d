import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { within } from '../common/within';
import { connect, dataSourceFor, plainSourceFor } from '../database/data-source';
import { pendingMigrations } from '../database/pending-migrations';
import { databaseAddress, storageOf } from '../database/storage';
import { BAD_SETTING, failureOf } from '../failure';
import { ANOTHER_KEY, isOfAnotherKey } from '../identity/key-check';
import { Sealer } from '../identity/sealer';
import { transportFor } from '../mail/transport';
import { redisVersion } from '../redis/redis-version';
import { unwritableFolder } from '../settings/folders';
import { examineSettings, type Settings } from '../settings/settings';

/** How long each server may take to answer, in milliseconds. */
const WITHIN_MS = 8000;

/** What a check of the settings has found, a line each. */
export interface Checked {
  /** What stops a start. Nothing is reached then. */
  problems: string[];
  warnings: string[];
  /** What could not be reached. */
  failed: string[];
  ok: string[];
}

/** What could be reached, and what an operator should know about it. */
interface Reached {
  ok: string;
  warnings?: readonly string[];
}

/** Checks the settings of the environment, then whether what they name can be reached. Changes nothing. */
export async function checkConfig(): Promise<Checked> {
  const { settings, problems, warnings } = examineSettings();
  const unwritable = problems.length === 0 && unwritableFolder(settings, { sendsMails: true });
  const checked: Checked = {
    problems: unwritable ? [unwritable] : [...problems],
    warnings: [...warnings],
    failed: [],
    ok: [],
  };
  // Clients log failures, which are told here.
  Logger.overrideLogger(false);
  if (checked.problems.length === 0) await reachAll(settings, checked);
  return checked;
}

/** The findings as lines to read, the worst first. */
export function linesOf({ problems, failed, warnings, ok }: Checked): string {
  const labelled = { stop: problems, fail: failed, warn: warnings, ok };
  const lines = Object.entries(labelled).flatMap(([label, found]) =>
    found.map((line) => `${label}: ${line}`),
  );
  return lines.join('\n');
}

/** The exit code: 78 for a bad setting, 1 if something cannot be reached. */
export function exitCodeOf({ problems, failed }: Checked): number {
  if (problems.length > 0) return BAD_SETTING;
  return failed.length > 0 ? 1 : 0;
}

async function reachAll(settings: Settings, checked: Checked): Promise<void> {
  const { REDIS_URL, SMTP_URL, DATABASE_REPLICA_URLS } = settings;
  const reach = async (setting: string, work: Promise<Reached>) => {
    try {
      const { ok, warnings = [] } = await within(
        WITHIN_MS,
        work,
        () => new Error(`no answer in ${WITHIN_MS} ms`),
      );
      checked.ok.push(`${setting}: ${ok}`);
      checked.warnings.push(...warnings);
    } catch (error) {
      checked.failed.push(`${setting} cannot be reached: ${failureOf(error).text.split('\n')[0]}`);
    }
  };
  await Promise.all([
    reach('DATABASE_URL', reachDatabase(settings)),
    ...DATABASE_REPLICA_URLS.map((url) => reach('DATABASE_REPLICA_URLS', reachReplica(settings, url))),
    ...(REDIS_URL ? [reach('REDIS_URL', reachRedis(settings))] : []),
    ...(SMTP_URL ? [reach('SMTP_URL', reachMail(settings))] : []),
  ]);
  // By name, whichever has answered first.
  for (const lines of [checked.ok, checked.failed]) lines.sort();
}

async function reachDatabase(settings: Settings): Promise<Reached> {
  const address = databaseAddress(settings);
  if (settings.embedded && !existsSync(address.slice('sqlite:'.length))) {
    return { ok: `${address} is made by the first start` };
  }
  const source = await connect(dataSourceFor(settings));
  try {
    return { ok: `${address} is ${await storageOf(source)}`, warnings: await warningsOf(source, settings) };
  } finally {
    await source.destroy();
  }
}

/** What a start would warn of once it knows the database. */
async function warningsOf(source: DataSource, settings: Settings): Promise<string[]> {
  const pending = await pendingMigrations(source);
  if (pending.length > 0) return [`DATABASE_URL: pending migrations: ${pending.join(', ')}`];
  // Without SECRET_KEY a Sealer makes the file of a key.
  const isAnother = settings.SECRET_KEY && (await isOfAnotherKey(source, new Sealer(settings)));
  return isAnother ? [ANOTHER_KEY] : [];
}

async function reachReplica(settings: Settings, url: string): Promise<Reached> {
  const source = await connect(plainSourceFor(settings, url, WITHIN_MS));
  try {
    return { ok: `${new URL(url).host} is ${await storageOf(source)}` };
  } finally {
    await source.destroy();
  }
}

async function reachRedis(settings: Settings): Promise<Reached> {
  return { ok: `Redis ${await redisVersion(settings)}` };
}

async function reachMail(settings: Settings): Promise<Reached> {
  await transportFor(settings).check();
  return { ok: 'the mail server accepts the connection and the login' };
}
