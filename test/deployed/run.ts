import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fields, Post } from '../support/answers';
import type { Credentials } from '../support/blog';
import { Api, type Site } from './api';
import { OpenApiDocument } from './document';
import { Journal } from './journal';
import type { ReceiverAddress } from './settings';

/** Names of what a run makes begin with its id, so that it is found again. */
const RUN_ID = /^e2e-[0-9a-f]{8}$/;

/** A parent account of the deployment, and its callers. */
export interface Parent {
  accountId: number;
  userId: number;
  email: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  credentials: Credentials;
  /** The sub-account that was made for the run. */
  subAccountId: number;
}

/** What every suite of a run needs to know. */
export interface RunState {
  id: string;
  baseUrl: string;
  mailDomain: string;
  receiver: ReceiverAddress | null;
  mailFolder: string | null;
  document: Fields;
  a: Parent;
  b: Parent;
}

export const newRunId = () => `e2e-${randomBytes(4).toString('hex')}`;

/** A name as it was before a run has put its id behind it. */
export const withoutRun = (name: string | null) => name?.replace(/( e2e-[0-9a-f]{8})+$/, '') ?? null;
export const isRunId = (text: string) => RUN_ID.test(text);

/** Names cannot be emptied again: those of somebody who has none are left alone. */
export const hasNames = ({ firstName, lastName }: Parent) => Boolean(firstName && lastName);

/** The files of a run. They hold credentials: nobody else may read them, and they are removed in the end. */
export class RunFolder {
  readonly journal: Journal;
  private readonly path: string;

  constructor(id: string) {
    this.path = join(tmpdir(), id);
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    this.journal = new Journal(join(this.path, 'journal'));
  }

  save(state: RunState): void {
    writeFileSync(join(this.path, 'run.json'), JSON.stringify(state), { mode: 0o600 });
  }

  load(): RunState {
    return JSON.parse(readFileSync(join(this.path, 'run.json'), 'utf8')) as RunState;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** The run that a suite is part of: `a` and `b` administer different parent accounts. */
export class Run {
  readonly a: Api;
  readonly b: Api;
  readonly nobody: Api;
  readonly site: Site;

  constructor(
    readonly state: RunState,
    readonly journal: Journal,
  ) {
    const { baseUrl, document } = state;
    this.site = { baseUrl, journal, document: new OpenApiDocument(document) };
    this.a = new Api(this.site, state.a.credentials);
    this.b = new Api(this.site, state.b.credentials);
    this.nobody = new Api(this.site, null);
  }

  /** A name that nothing else has, and that the end of the run finds. */
  name(what: string): string {
    return `${this.state.id} ${what} ${randomBytes(3).toString('hex')}`;
  }

  /** The address of somebody who does not exist. */
  email(): string {
    return `${this.state.id}-${randomBytes(3).toString('hex')}@${this.state.mailDomain}`;
  }

  /** An address that no webhook call ever gets to. */
  get nowhere(): string {
    return `https://${this.state.id}.invalid/hook`;
  }

  /** A sub-account of the first parent account. */
  async subAccount(what: string, more: Fields = {}): Promise<number> {
    const { accountId: parentAccountId } = this.state.a;
    const made = await this.a.call('createsubaccount', { name: this.name(what), parentAccountId, ...more });
    return made.subAccountId;
  }

  post(accountId: number, fields: Fields = {}): Promise<Post> {
    return this.a.call('addpost', { accountId, postTitle: 'A post', ...fields });
  }
}

/** The run that this process is part of. */
export function theRun(): Run {
  const id = process.env['E2E_RUN'];
  if (!id) throw new Error('These suites are run by: BASE_URL=… npm run test:e2e');
  const folder = new RunFolder(id);
  return new Run(folder.load(), folder.journal);
}
