import { OperatorService } from '../../src/operator/accounts/operator.service';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

const HERE = [200, 200];
const GONE = [404, 404];

describe('a preview whose creator loses a role', () => {
  let blog: Blog;
  let accountId: number;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const teamIn = async (assignAccountId = accountId): Promise<number> =>
    (await blog.call('createteam', { teamName: 'Team', assignAccountId })).teamId;

  /** A person who joins one team after another. */
  const newMaker = () => {
    const userEmail = `maker${++people}@example.com`;
    let invitations = 0;
    return {
      userEmail,
      async join(teamId: number, userRoleName = 'Editor') {
        await blog.call('addusertoteam', { teamId, userEmail, userRoleName });
        await blog.invitations.accept(await blog.invitations.tokenFor(userEmail, ++invitations));
      },
      leave: (teamId: number) => blog.call('deleteteamuser', { teamId, userEmail }),
      setRole: (teamId: number, userRoleName: string) =>
        blog.call('updateteamuserrole', { teamId, userEmail, userRoleName }),
    };
  };
  const move = (teamId: number, assignAccountId: number) =>
    blog.call('updateteam', { teamId, teamName: 'Team', assignAccountId });
  const previewBy = async (as: Credentials, fields: object = {}) => {
    const previews = new Previews(blog, await Drafts.ofNew(blog, { ...fields }, as));
    const preview = await previews.create({}, as);
    return { statuses: () => previews.statuses(preview) };
  };

  type Maker = ReturnType<typeof newMaker>;
  type Step = (maker: Maker, teamId: number) => Promise<unknown>;
  const joinAnother: Step = async (maker) => maker.join(await teamIn(), 'Contributor');

  const WAYS: [string, lose: Step, regain: Step][] = [
    [
      'is removed and accepts an invitation to another team',
      (maker, teamId) => maker.leave(teamId),
      joinAnother,
    ],
    ['loses the team and joins another', (_, teamId) => blog.call('deleteteam', { teamId }), joinAnother],
    [
      'is in a team that is assigned to another account for a time',
      async (_, teamId) => move(teamId, await blog.subAccount()),
      (_, teamId) => move(teamId, accountId),
    ],
  ];

  it.each(WAYS)('ends permanently: the creator %s', async (_, lose, regain) => {
    const maker = newMaker();
    const teamId = await teamIn();
    await maker.join(teamId);
    const { statuses } = await previewBy(await blog.logIn(maker.userEmail));
    const before = await statuses();

    await lose(maker, teamId);
    const without = await statuses();
    await regain(maker, teamId);

    expect([before, without]).toEqual([HERE, GONE]);
    expect(await statuses()).toEqual(GONE);
  });

  it('ends permanently: another person is the Owner for a time', async () => {
    const { accountId: tree, email, credentials } = await blog.secondTree();
    const setOwner = (to: string) => blog.get(OperatorService).changeOwner(tree, to);
    const { statuses } = await previewBy(credentials, { accountId: tree });
    const before = await statuses();

    await setOwner(blog.owner.email);
    const without = await statuses();
    await setOwner(email);
    const after = await statuses();

    expect([before, without, after]).toEqual([HERE, GONE, GONE]);
  });

  it('does not end while the creator keeps the right through another role', async () => {
    const maker = newMaker();
    const [first, second] = [await teamIn(), await teamIn()];
    await maker.join(first);
    await maker.join(second, 'Contributor');
    const { statuses } = await previewBy(await blog.logIn(maker.userEmail));

    await maker.leave(first);
    const between = await statuses();
    await maker.join(first);
    await maker.setRole(second, 'Viewer');

    expect([between, await statuses()]).toEqual([HERE, HERE]);
  });
});
