import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ANSWER_PURPOSE } from '../../src/platform/idempotency/idempotency.guard';
import { MAIL_PURPOSE } from '../../src/platform/mail/mail-outbox';
import { Sealer } from '../../src/platform/secrets/sealer';
import { PASSWORD, type Blog, type Credentials, type Tree } from './blog';
import { answerOf } from './commands';
import type { Receiver, Endpoint } from './webhooks/receiver';
import { until } from './until';

export const EMAIL = 'rosalind.f@people.example';
export const NAMES = { firstName: 'Rosalind', lastName: 'Franklin-Zyx' };

export interface Exported extends Record<string, unknown> {
  user: Record<string, unknown> | null;
  memberships: Record<string, unknown>[];
  ownedAccounts: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  mails: Record<string, unknown>[];
  events: { event: string; namedAs: string[] }[];
  posts: Record<string, unknown>[];
  versions: Record<string, unknown>[];
  drafts: Record<string, unknown>[];
  previews: Record<string, unknown>[];
  trashedPosts: Record<string, unknown>[];
  auditEntries: { act: string; address: string | null }[];
}

/** A person whose data a service stores: creates the data, runs the `person:` commands, and finds the data. */
export class Person {
  constructor(
    private readonly blog: Blog,
    private readonly receiver: Receiver,
  ) {}

  answer<T = Record<string, unknown>>(...args: string[]) {
    return answerOf<T>(this.blog.environment, ...args);
  }

  erase(email = EMAIL) {
    return this.answer('person:erase', '--email', email, '--yes');
  }

  exported(email = EMAIL) {
    return this.answer<Exported>('person:export', '--email', email);
  }

  async count(table: string, where = '1 = 1', parameters: unknown[] = []): Promise<number> {
    const [row] = await this.blog.sql<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
      parameters,
    );
    return Number(row?.total);
  }

  async subscribe(
    event: string,
    { accountId, credentials }: Pick<Tree, 'accountId' | 'credentials'> = this.blog.owner,
  ): Promise<Endpoint> {
    const endpoint = this.receiver.endpoint();
    const webhook = { accountId, name: event, event, status: 'enable', endpointUrl: endpoint.url };
    const { secret } = await this.blog.call('webhooks/create', webhook, credentials);
    return endpoint.trusts(secret);
  }

  async newTeam() {
    return (await this.blog.call('createteam', { teamName: 'Lab', assignAccountId: this.blog.accountId }))
      .teamId;
  }

  addUser(teamId: unknown, userEmail: string, userRoleName = 'Admin', as?: Credentials) {
    return this.blog.call('addusertoteam', { teamId, userEmail, userRoleName }, as);
  }

  /** Returns the token in the newest email to an address. The emails wait in the database for a mail server. */
  async tokenTo(email: string): Promise<string> {
    const mails = await this.blog.sql<{ sealed: string }>('SELECT sealed FROM mails ORDER BY mail_id DESC');
    const messages = mails.map(({ sealed }) => this.blog.get(Sealer).open(MAIL_PURPOSE, sealed));
    const text = messages.find((message) => message.includes(`"to":"${email}"`)) ?? '';
    return /\/(?:invitations|password-reset)\/(bcms_\w+)/.exec(text)?.[1] ?? '';
  }

  async accept(email: string): Promise<void> {
    const invitationToken = await this.tokenTo(email);
    await this.blog.call('invitations/accept', { invitationToken, password: PASSWORD, ...NAMES }, null);
  }

  private async trash(postTitle: string, as?: Credentials): Promise<void> {
    const { accountId } = this.blog;
    const { postId } = await this.blog.call('addpost', { accountId, postTitle }, as);
    await this.blog.call('deletepost', { accountId, postId }, as);
  }

  /** Creates a user with at least one row in every place where the service stores personal data. */
  async addRecords(): Promise<{ credentials: Credentials; userId: number }> {
    const teamId = await this.newTeam();
    const key = { 'Idempotency-Key': 'rosalind' };
    const invitation = { teamId, userEmail: EMAIL, userRoleName: 'Admin' };
    await this.blog.operate('addusertoteam', invitation, undefined, key);
    await this.blog.operate('userlogin', { email: EMAIL, password: 'wrong before they come' }, null);
    await this.accept(EMAIL);
    const credentials = await this.blog.logIn(EMAIL);
    await this.blog.operate('userlogin', { email: EMAIL, password: 'wrong' }, null);
    await this.blog.call('updateprofile', NAMES, credentials);
    const { accountId } = this.blog;
    const { postId } = await this.blog.call('addpost', { accountId, postTitle: 'Photo 50' }, credentials);
    await this.blog.call('updatepost', { accountId, postId, postTitle: 'Photo 51' }, credentials);
    await this.blog.call('drafts/save', { accountId, postId, postTitle: 'Photo 53' }, credentials);
    await this.blog.call('reviews/request', { accountId, postId, note: 'Photo 55' }, credentials);
    const preview = { accountId, postId, name: 'Photo 54' };
    await this.blog.operate('previews/create', preview, credentials, { 'Idempotency-Key': 'preview' });
    await this.blog.call('addpost', { accountId: this.blog.accountId, postTitle: 'Of the Owner' });
    await this.trash('Photo 52', credentials);
    await this.trash('Trashed by the Owner');
    const guest = { teamId, userEmail: 'guest@people.example', userRoleName: 'Viewer' };
    await this.blog.operate('addusertoteam', guest, credentials, { 'Idempotency-Key': 'guest' });
    await this.addUser(await this.newTeam(), EMAIL, 'Viewer');
    await this.addUser(await this.newTeam(), EMAIL, 'Editor');
    await this.blog.call('invitations/decline', { invitationToken: await this.tokenTo(EMAIL) }, null);
    await this.blog.call('requestpasswordreset', { email: EMAIL }, null);
    await this.blog.refuse('listposts', { accountId: 999_999 }, credentials);
    await until(
      'the failed logins are recorded',
      async () => (await this.count('audit_log', "act IN ('login.failed', 'refused')")) > 2,
    );
    const [user] = await this.blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [
      EMAIL,
    ]);
    return { credentials, userId: Number(user?.id) };
  }

  /**
   * Returns the columns that contain the email, its SHA-256 digest or a name, in any case. Sealed texts are opened.
   */
  async traces(email = EMAIL): Promise<string[]> {
    const digest = createHash('sha256').update(email).digest('hex');
    const telling = [email, NAMES.firstName, NAMES.lastName, digest].map((text) => text.toLowerCase());
    const found: string[] = [];
    for (const { tableName, columns } of this.blog.get(DataSource).entityMetadatas) {
      const rows = await this.blog.sql<Record<string, unknown>>(`SELECT * FROM ${tableName}`);
      for (const { databaseName } of columns) {
        const texts = rows.map((row) => this.opened(`${tableName}.${databaseName}`, row[databaseName]));
        const tells = texts.some((text) => telling.some((name) => text.toLowerCase().includes(name)));
        if (tells) found.push(`${tableName}.${databaseName}`);
      }
    }
    return found;
  }

  /** Returns a value of a column as text. Sealed texts are opened. */
  opened(column: string, value: unknown): string {
    const purpose = { 'mails.sealed': MAIL_PURPOSE, 'idempotency_keys.sealed_answer': ANSWER_PURPOSE }[
      column
    ];
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    return purpose && typeof value === 'string' ? this.blog.get(Sealer).open(purpose, value) : text;
  }
}
