import { ANSWER_PURPOSE } from '../../src/platform/idempotency/idempotency.guard';
import { MAIL_PURPOSE } from '../../src/platform/mail/mail-outbox';
import { Sealer } from '../../src/platform/secrets/sealer';
import { startBlog, type Blog } from '../support/blog';
import { command } from '../support/commands';
import { EMAIL, Person, type Exported } from '../support/person';
import { Receiver } from '../support/webhooks/receiver';

/** Texts of rows that concern another person and cannot be read. */
const DAMAGED = ['{', '"text"', '[null'];

describe('rows that cannot be read', () => {
  let blog: Blog;
  let receiver: Receiver;
  let person: Person;

  beforeEach(async () => {
    blog = await startBlog({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', ROLE: 'api' } });
    receiver = await Receiver.start();
    person = new Person(blog, receiver);
  });
  afterEach(async () => {
    await receiver.stop();
    await blog.stop();
  });

  /** Returns the lines in which the commands name the rows. */
  const damage = async () => {
    await person.subscribe('User invited');
    const teamId = await person.newTeam();
    for (const at of DAMAGED.keys()) {
      const invitation = { teamId, userEmail: `other${at}@people.example`, userRoleName: 'Viewer' };
      await blog.operate('addusertoteam', invitation, undefined, { 'Idempotency-Key': `other-${at}` });
    }
    const events = await blog.sql<{ id: number }>(
      'SELECT event_id AS id FROM webhook_events ORDER BY event_id',
    );
    const mails = await blog.sql<{ id: number }>('SELECT mail_id AS id FROM mails ORDER BY mail_id');
    const [answer] = await blog.sql<{ id: string }>('SELECT scope_hash AS id FROM idempotency_keys');
    const seal = (purpose: string, text: string) => blog.get(Sealer).seal(purpose, text);
    for (const [at, text] of DAMAGED.entries()) {
      await blog.sql('UPDATE webhook_events SET body = ? WHERE event_id = ?', [text, events[at]?.id]);
    }
    await blog.sql('UPDATE mails SET sealed = ? WHERE mail_id = ?', [seal(MAIL_PURPOSE, '{'), mails[0]?.id]);
    await blog.sql('UPDATE idempotency_keys SET sealed_answer = ? WHERE scope_hash = ?', [
      seal(ANSWER_PURPOSE, '{'),
      answer?.id,
    ]);
    return {
      events: DAMAGED.map((_, at) => `- webhook_events ${events[at]?.id}`),
      mail: `- mails ${mails[0]?.id}`,
      answer: `- idempotency_keys ${answer?.id}`,
    };
  };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await command(blog.environment, ...args, '--json');
    return { code, stdout, lines: stderr.split('\n').filter((line) => line.startsWith('- ')) };
  };

  it('are named by an erase, which removes the person from all others', async () => {
    const { events, mail, answer } = await damage();
    const { userId } = await person.addRecords();

    const { code, stdout, lines } = await run('person:erase', '--email', EMAIL, '--yes');

    expect([code, lines]).toEqual([1, [mail, ...events, answer]]);
    expect(JSON.parse(stdout)).toMatchObject({ userId, memberships: 3 });
    expect(await person.count('users', 'user_id = ?', [userId])).toBe(0);
    expect(await person.traces()).toEqual([]);
  });

  it('are named by an export, which has all others', async () => {
    const { events, mail } = await damage();
    const { userId } = await person.addRecords();

    const { code, stdout, lines } = await run('person:export', '--email', EMAIL);

    expect(code).toBe(1);
    expect(lines.sort()).toEqual([mail, ...events].sort());
    const exported = JSON.parse(stdout) as Exported;
    expect(exported.user).toMatchObject({ userId });
    expect(exported.events.length).toBeGreaterThan(0);
    expect(exported.mails.length).toBeGreaterThan(0);
  });
});
