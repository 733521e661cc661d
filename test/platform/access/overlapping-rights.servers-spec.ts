import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../../support/blog';
import { LOSSES } from '../../support/rows/losses';
import { whileUncommitted } from '../../support/rows/uncommitted';

/** Calls `make` `count` times, one call after the other; returns the results. */
async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

/** Locks all roles. Units of work wait when they lock their caller's role, and later continue together. */
const LOCK_ALL = 'SELECT 1 FROM team_users JOIN teams USING (team_id) FOR UPDATE';

describe('an Admin', () => {
  let blog: Blog;
  let accountId: number;
  let replica: Blog | undefined;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.subAccount('Elsewhere');
  });
  afterEach(async () => {
    await replica?.stop();
    replica = undefined;
  });
  afterAll(() => blog.stop());

  const lastTeam = async () => {
    const [team] = await blog.sql<{ id: number }>('SELECT MAX(team_id) AS id FROM teams');
    return Number(team?.id);
  };
  const member = async (role: string) => {
    const person = await blog.invite(role);
    return { person, teamId: await lastTeam(), userEmail: person.email };
  };

  it.each(LOSSES)('who is concurrently %s changes no role and no team', async (_, statement) => {
    const { person: admin, teamId: home } = await member('Admin');
    const { teamId, userEmail } = await member('Viewer');
    const raised = { teamId, userEmail, userRoleName: 'Admin' };
    const taken = { teamId, teamName: 'Taken', assignAccountId: accountId };

    const sent = await whileUncommitted(blog, statement, [home], () =>
      Promise.all([
        blog.operate('updateteamuserrole', raised, admin),
        blog.operate('updateteam', taken, admin),
        blog.operate('deleteteam', { teamId }, admin),
      ]),
    );

    // Without a role in any account, the login has ended: a request that reads it again is refused with 401.
    const refused = sent.filter(({ status }) => status === 403 || status === 401);
    expect(refused).toHaveLength(3);
  });

  it.each(['updateteamuserrole', 'updateteam', 'deleteteam'])(
    "and others who concurrently take away each other's rights by %s are serialized without retries",
    async (operation) => {
      const elsewhere = await blog.subAccount('Far away');
      const admins = await several(6, () => member('Admin'));
      for (const { person } of admins) await blog.call('listteams', { accountId }, person);
      const ofAdmins: string[] = [];
      const afterQuery = ({ query }: { query: string }) => {
        if (/FROM team_users m .* LOCK IN SHARE MODE/s.test(query)) ofAdmins.push(query);
      };
      blog.get(DataSource).subscribers.push({ afterQuery });

      const takeFromNext = ({ person }: (typeof admins)[number], at: number) => {
        const { teamId, userEmail } = admins[(at + 1) % admins.length] as (typeof admins)[number];
        const lower = { teamId, userEmail, userRoleName: 'Viewer' };
        const move = { teamId, teamName: 'Moved', assignAccountId: elsewhere };
        const inputs: Record<string, object> = { updateteam: move, deleteteam: { teamId } };
        return blog.operate(operation, inputs[operation] ?? lower, person);
      };
      const sent = await whileUncommitted(blog, LOCK_ALL, [], () => Promise.all(admins.map(takeFromNext)));
      blog.get(DataSource).subscribers.pop();

      const statuses = sent.map(({ status }) => status);
      expect(statuses.every((status) => [200, 403, 404].includes(status))).toBe(true);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(ofAdmins.length).toBeLessThanOrEqual(admins.length);
    },
  );

  it('whose role was lowered by one replica cannot raise it by another one with a cached role', async () => {
    replica = await blog.replica();
    const { person, teamId, userEmail } = await member('Admin');
    await replica.call('listteams', { accountId }, person);

    await blog.call('updateteamuserrole', { teamId, userEmail, userRoleName: 'Viewer' });
    const back = { teamId, userEmail, userRoleName: 'Admin' };

    expect((await replica.operate('updateteamuserrole', back, person)).status).toBe(403);
  });

  it('whose team was moved by one replica cannot move it back by another one with a cached role', async () => {
    replica = await blog.replica();
    const { person, teamId } = await member('Admin');
    const elsewhere = await blog.subAccount('Further');
    await replica.call('listteams', { accountId }, person);

    await blog.call('updateteam', { teamId, teamName: 'Moved', assignAccountId: elsewhere });
    const back = { teamId, teamName: 'Back', assignAccountId: accountId };

    expect((await replica.operate('updateteam', back, person)).status).toBe(403);
  });
});
