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

/** The form of the id of a run. The names of its records begin with it, so that they can be found. */
const RUN_ID = /^e2e-[0-9a-f]{8}$/;

/** A parent account of the deployment, with the user who is logged in to it. */
export interface Parent {
  accountId: number;
  userId: number;
  email: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  credentials: Credentials;
  /** The sub-account that was created for the run. */
  subAccountId: number;
}

/** The data of a run that every suite reads. */
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

/** Returns a name without the ids that runs have appended to it. */
export const withoutRun = (name: string | null) => name?.replace(/( e2e-[0-9a-f]{8})+$/, '') ?? null;
export const isRunId = (text: string) => RUN_ID.test(text);

/** Returns whether a user has both names. If not, the run does not set them: names cannot be made empty again. */
export const hasNames = ({ firstName, lastName }: Parent) => Boolean(firstName && lastName);

/** The files of a run, which contain credentials. Only their owner can read them; the end of the run removes them. */
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

/** A run, with clients: `a` and `b` administer different parent accounts, `nobody` has no credentials. */
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

  /** Returns a unique name. It begins with the id of the run, so that the record is found when the run ends. */
  name(what: string): string {
    return `${this.state.id} ${what} ${randomBytes(3).toString('hex')}`;
  }

  /** Returns a unique email address of an invented person. */
  email(): string {
    return `${this.state.id}-${randomBytes(3).toString('hex')}@${this.state.mailDomain}`;
  }

  /** A webhook address whose host never resolves (the domain .invalid of RFC 2606). */
  get nowhere(): string {
    return `https://${this.state.id}.invalid/hook`;
  }

  /** Creates a sub-account of the first parent account; returns its id. */
  async subAccount(what: string, more: Fields = {}): Promise<number> {
    const { accountId: parentAccountId } = this.state.a;
    const made = await this.a.call('createsubaccount', { name: this.name(what), parentAccountId, ...more });
    return made.subAccountId;
  }

  post(accountId: number, fields: Fields = {}): Promise<Post> {
    return this.a.call('addpost', { accountId, postTitle: 'A post', ...fields });
  }
}

/** Returns the run in E2E_RUN, which main.ts sets for Jest. */
export function theRun(): Run {
  const id = process.env['E2E_RUN'];
  if (!id) throw new Error('These suites are run by: BASE_URL=… npm run test:e2e');
  const folder = new RunFolder(id);
  return new Run(folder.load(), folder.journal);
}
