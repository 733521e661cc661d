import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enter, leave, reach } from './access';
import { Api, type Site } from './api';
import { clean, cleanStrays, leftovers } from './cleaning';
import { OpenApiDocument } from './document';
import { INTERFACE } from './interface';
import { hasNames, isRunId, newRunId, Run, RunFolder, withoutRun, type Parent, type RunState } from './run';
import { BadSetting, readSettings, type Settings } from './settings';
import { ROOT } from '../support/root';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const BAD_SETTING = 78;
const INTERRUPTED = 130;

/** The time for the service to complete a request that was interrupted, in milliseconds. */
const SETTLING_MS = 1000;

/**
 * Runs the suites of this folder against a deployment and then deletes their records:
 * `BASE_URL=… E2E_ACCOUNTS_FILE=… npm run test:e2e [-- <arguments of Jest>]`. `-- --clean <run id>` deletes the records
 * of a run that was killed.
 */
class Suite {
  private jest?: ChildProcess;
  private interrupted = false;
  private readonly failures: string[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly id: string,
    private readonly folder = new RunFolder(id),
    private readonly site: Site = { baseUrl: settings.baseUrl, journal: folder.journal, document: null },
  ) {
    // A signal stops the tests, but not the deletion of the records.
    for (const signal of SIGNALS) process.on(signal, () => this.interrupt(signal));
  }

  async run(jestArguments: string[]): Promise<number> {
    const state = await this.begin();
    let code = 1;
    try {
      code = await this.test(state, jestArguments);
    } catch (error) {
      this.failures.push((error as Error).message);
    } finally {
      await this.end(state);
    }
    if (jestArguments.length === 0 && !this.interrupted) this.count(state);
    for (const failure of this.failures) say(`Failed: ${failure}`);
    if (this.interrupted) return INTERRUPTED;
    return this.failures.length > 0 ? 1 : code;
  }

  /** Removes the records of an earlier run. */
  async clean(): Promise<number> {
    await this.end(await this.begin());
    for (const failure of this.failures) say(`Failed: ${failure}`);
    return this.failures.length > 0 ? 1 : 0;
  }

  private async begin(): Promise<RunState> {
    try {
      const { baseUrl, mailDomain, receiver, mailFolder } = this.settings;
      const document = await reach(this.settings, this.site);
      this.site.document = new OpenApiDocument(document);
      const [a, b] = await enter(this.settings, this.site);
      return { id: this.id, baseUrl, mailDomain, receiver, mailFolder, document, a, b };
    } catch (error) {
      this.folder.remove();
      throw error;
    }
  }

  private async test(state: RunState, jestArguments: string[]): Promise<number> {
    say(`Run ${state.id} against ${state.baseUrl}`);
    this.sayWhatIsSkipped(state);
    for (const parent of [state.a, state.b]) parent.subAccountId = await this.subAccount(state, parent);
    this.folder.save(state);
    return this.interrupted ? INTERRUPTED : this.runJest(jestArguments);
  }

  private async subAccount({ id }: RunState, { credentials, accountId }: Parent): Promise<number> {
    const body = { name: `${id} Work`, parentAccountId: accountId };
    return (await new Api(this.site, credentials).call('createsubaccount', body)).subAccountId;
  }

  private runJest(more: string[]): Promise<number> {
    const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
    const config = join(__dirname, 'jest.config.js');
    this.jest = spawn(process.execPath, [jest, '--config', config, ...more], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Jest would move to a folder in memory, away from what this process has stored.
      env: { ...process.env, TMPDIR: tmpdir(), E2E_RUN: this.id },
      // Jest gets its own process group: Ctrl-C then signals only this process, which kills Jest.
      detached: true,
    });
    return new Promise((resolve) => this.jest?.once('close', (code) => resolve(code ?? 1)));
  }

  private interrupt(signal: string): void {
    if (!this.interrupted) say(`${signal}: removing what run ${this.id} has made …`);
    this.interrupted = true;
    const { pid, exitCode, signalCode } = this.jest ?? {};
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  }

  /** Removes all records of the run and checks that none is left, restores the profile, and logs out. */
  private async end(state: RunState): Promise<void> {
    if (this.interrupted) await sleep(SETTLING_MS);
    const run = new Run(state, this.folder.journal);
    const places = {
      a: { api: run.a, accountId: state.a.accountId },
      b: { api: run.b, accountId: state.b.accountId },
    };
    await this.attempt(() => cleanStrays(places, this.folder.journal));
    for (const place of [places.a, places.b]) {
      await this.attempt(() => clean(place, state.id));
      await this.attempt(async () => {
        const left = await leftovers(place, state.id);
        if (left.length > 0) throw new Error(`left in account ${place.accountId}: ${left.join(', ')}`);
      });
    }
    await this.attempt(() => restoreProfile(run));
    for (const parent of [state.a, state.b]) await this.attempt(() => leave(parent, this.site));
    if (this.failures.length === 0) say(`Nothing of run ${state.id} is left.`);
    else say(`To try again: npm run test:e2e -- --clean ${state.id}`);
    this.report();
    this.folder.remove();
  }

  private async attempt(step: () => Promise<unknown>): Promise<void> {
    await step().catch((error: Error) => this.failures.push(error.message));
  }

  private report(): void {
    const { waits } = this.folder.journal;
    const seconds = Math.round(waits.reduce((sum, ms) => sum + ms, 0) / 1000);
    if (waits.length > 0) say(`Told to come back later ${waits.length} times: ${seconds} s.`);
    this.succeeded = this.folder.journal.operations;
  }

  private succeeded = new Set<string>();

  /** Adds a failure if an operation of the interface has not succeeded once. */
  private count({ a }: RunState): void {
    const skipped = hasNames(a) ? [] : ['updateprofile'];
    const missing = Object.keys(INTERFACE).filter((operation) => !this.succeeded.has(operation));
    const beyond = [...this.succeeded].filter((operation) => !(operation in INTERFACE));
    const total = Object.keys(INTERFACE).length;
    say(`${total - missing.length} of ${total} operations have succeeded, and ${beyond.length} beyond them.`);
    const failed = missing.filter((operation) => !skipped.includes(operation));
    if (failed.length > 0) this.failures.push(`these operations have not succeeded: ${failed.join(', ')}`);
  }

  private sayWhatIsSkipped({ receiver, mailFolder, a }: RunState): void {
    if (!receiver) say('Skipped: what arrives at webhooks, since E2E_RECEIVER_URL is not set.');
    if (!mailFolder) say('Skipped: answers to invitations, since E2E_MAIL_DIR is not set.');
    if (!hasNames(a)) say(`Skipped: updateprofile, since ${a.email} has no names to be given back.`);
  }
}

/** Restores the names of the first user, if the run has changed them. */
async function restoreProfile({ a, state }: Run): Promise<void> {
  const { accountId, userId } = state.a;
  const { data } = await a.list('listusers', { accountId, userId });
  const { firstName = null, lastName } = data[0] ?? {};
  if (firstName === withoutRun(firstName)) return;
  await a.call('updateprofile', { firstName: withoutRun(firstName), lastName });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<number> {
  const [flag, id = '', ...rest] = process.argv.slice(2);
  try {
    const settings = readSettings(process.env);
    if (flag !== '--clean') return await new Suite(settings, newRunId()).run(process.argv.slice(2));
    if (!isRunId(id) || rest.length > 0) throw new BadSetting('--clean', 'takes the id of a run');
    return await new Suite(settings, id).clean();
  } catch (error) {
    say((error as Error).message);
    return error instanceof BadSetting ? BAD_SETTING : 1;
  }
}

void main().then((code) => process.exit(code));
