import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { mediaStoreAt } from '../../media/store/media-store.provider';
import { isReadableByAll } from '../../platform/common/private-files';
import { within } from '../../platform/common/within';
import { connect, dataSourceFor, embeddedFile, plainSourceFor } from '../../platform/database/data-source';
import { pendingMigrations } from '../../platform/database/pending-migrations';
import { databaseAddress, storageOf } from '../../platform/database/storage';
import { BAD_SETTING, failureOf } from '../../platform/process/failure';
import { ANOTHER_KEY, isOfAnotherKey } from '../../platform/secrets/key-check';
import { Sealer } from '../../platform/secrets/sealer';
import { transportFor } from '../../platform/mail/transport';
import { redisVersion } from '../../platform/redis/redis-version';
import { unwritableFolder } from '../../platform/settings/folders';
import { examineSettings } from '../../platform/settings/read-settings';
import type { Settings } from '../../platform/settings/settings';
import { SCHEMA } from '../../schema/schema';

/** The time limit for the response of each server. */
const WITHIN_MS = 8000;

/** The settings with stores of media. The default store is in DATA_DIR. */
const STORES = ['MEDIA_URL', 'MEDIA_FORMER_STORE'] as const;

export interface Checked {
  /** Problems that prevent the start of the service. If there are any, no server is contacted. */
  problems: string[];
  warnings: string[];
  failed: string[];
  ok: string[];
}

interface Reached {
  ok: string;
  warnings?: readonly string[];
}

/** Changes nothing. */
export async function checkConfig(): Promise<Checked> {
  const { settings, problems, warnings } = examineSettings();
  const unwritable = problems.length === 0 && unwritableFolder(settings, { sendsMails: true });
  const checked: Checked = {
    problems: unwritable ? [unwritable] : [...problems],
    warnings: [...warnings],
    failed: [],
    ok: [],
  };
  // The clients of the servers would log failures that this command prints itself.
  Logger.overrideLogger(false);
  if (checked.problems.length === 0) await reachAll(settings, checked);
  return checked;
}

export function linesOf({ problems, failed, warnings, ok }: Checked): string {
  const labelled = { stop: problems, fail: failed, warn: warnings, ok };
  const lines = Object.entries(labelled).flatMap(([label, found]) =>
    found.map((line) => `${label}: ${line}`),
  );
  return lines.join('\n');
}

/** 78 for a bad setting, 1 if a server cannot be reached, else 0. */
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
    ...STORES.filter((name) => settings[name]).map((name) => reach(name, reachMedia(settings, name))),
  ]);
  // The servers can respond in any order.
  for (const lines of [checked.ok, checked.failed]) lines.sort();
}

async function reachDatabase(settings: Settings): Promise<Reached> {
  const address = databaseAddress(settings);
  if (settings.embedded && !existsSync(address.slice('sqlite:'.length))) {
    return { ok: `${address} is created at the first start` };
  }
  const source = await connect(dataSourceFor(settings, SCHEMA));
  try {
    return { ok: `${address} is ${await storageOf(source)}`, warnings: await warningsOf(source, settings) };
  } finally {
    await source.destroy();
  }
}

async function warningsOf(source: DataSource, settings: Settings): Promise<string[]> {
  return [...openFile(settings), ...(await startWarningsOf(source, settings))];
}

/** Warns if every user of the machine can read the embedded database. */
function openFile(settings: Settings): string[] {
  const file = settings.embedded && embeddedFile(settings);
  if (!file || !isReadableByAll(file)) return [];
  return [`DATABASE_URL names a file that every user of this machine can read: chmod 600 ${file}*`];
}

async function startWarningsOf(source: DataSource, settings: Settings): Promise<string[]> {
  const pending = await pendingMigrations(source);
  if (pending.length > 0) return [`DATABASE_URL: pending migrations: ${pending.join(', ')}`];
  // Without SECRET_KEY, the constructor of Sealer would create the key file.
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

async function reachMedia(settings: Settings, name: (typeof STORES)[number]): Promise<Reached> {
  const { [name]: url } = settings;
  await mediaStoreAt(url, settings).check();
  const isFolder = url.startsWith('file:');
  return { ok: isFolder ? 'the folder can be written' : 'the bucket exists and accepts the credentials' };
}

async function reachMail(settings: Settings): Promise<Reached> {
  await transportFor(settings).check();
  const { username } = new URL(settings.SMTP_URL);
  return { ok: `the mail server accepts the connection${username === '' ? '' : ' and the login'}` };
}
