import { startBlog, type Blog } from '../support/blog';
import { scheduled, settle } from '../support/rows/groups';
import { Drafts } from '../support/rows/drafts';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const REFUSED = [403, 'scope_forbidden', 'publish'];

/** Scheduled drafts fail if the person who scheduled or approved them has no role at their date. */
describe('a token without the scope publish', () => {
  let blog: Blog;
  let accountId: number;
  let northId: number;
  let writer: Machine;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    northId = await blog.subAccount('North');
    writer = await machine(blog, { operations: ['read', 'write'] });
  });
  afterAll(() => blog.stop());

  const newMember = async () => {
    const person = await blog.invite('Admin');
    const { data } = await blog.list('listteams', { accountId, limit: 500 });
    const team = data.find(({ members }) => members.some(({ userEmail }) => userEmail === person.email));
    return { person, teamId: Number(team?.teamId), userEmail: person.email };
  };
  type Member = Awaited<ReturnType<typeof newMember>>;

  const newDraft = async (of = accountId) => {
    const drafts = await Drafts.ofNew(blog, { accountId: of });
    await drafts.save({ postStatus: 'published' });
    return drafts;
  };
  const byWriter = async (operation: string, body: object) =>
    outcomeOf(await blog.operate(operation, body, writer));
  const removal = ({ teamId, userEmail }: Member) => byWriter('deleteteamuser', { teamId, userEmail });
  const endings = async (member: Member) => [
    await removal(member),
    await byWriter('updateteam', { teamId: member.teamId, teamName: 'Moved', assignAccountId: northId }),
    await byWriter('deleteteam', { teamId: member.teamId }),
  ];

  it('cannot end the role of a person who has scheduled drafts, until these are published', async () => {
    const member = await newMember();
    const { groupId } = await scheduled(blog, [await newDraft()], member.person);
    const { teamId } = member;

    const before = await endings(member);
    const renamed = await byWriter('updateteam', { teamId, teamName: 'Renamed', assignAccountId: accountId });
    await settle(blog, groupId);

    expect(before).toEqual([REFUSED, REFUSED, REFUSED]);
    expect([renamed, await removal(member)]).toEqual([[200], [200]]);
  });

  it('cannot end the role of a person who has scheduled drafts of a sub-account', async () => {
    const member = await newMember();
    await scheduled(blog, [await newDraft(northId)], member.person);

    expect(await endings(member)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('cannot end the role of a person whose service token has scheduled drafts', async () => {
    const member = await newMember();
    await scheduled(blog, [await newDraft()], await machine(blog, {}, member.person));

    expect(await endings(member)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('cannot end the role of a person who has approved scheduled drafts', async () => {
    const member = await newMember();
    const drafts = await newDraft();
    await drafts.request();
    await drafts.decide('approve', {}, member.person);
    await scheduled(blog, [drafts]);

    expect(await endings(member)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('can end the role of a person without scheduled drafts', async () => {
    const [one, other] = [await newMember(), await newMember()];

    expect(await removal(one)).toEqual([200]);
    expect(await byWriter('deleteteam', { teamId: other.teamId })).toEqual([200]);
  });
});
