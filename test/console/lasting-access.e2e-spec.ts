import type { ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { inConsole, letPasswordAge, type ConsolePerson } from '../support/console';
import { OPERATIONS } from '../support/operations';
import { webhookFields } from '../support/webhooks/webhook-fields';

const LONG_AGO = '2026-01-01 00:00:00.000';

/** Credentials and the secrets of webhooks, but not the public ids of key pairs. */
const SECRET = /bcms_(?!key_)[a-z]{3}_|whsec_/;

const refusal = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];

describe('an old session of the console', () => {
  let blog: Blog;
  let accountId: number;
  let subAccountId: number;
  let owner: ConsolePerson;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    subAccountId = await blog.subAccount('North');
    owner = await inConsole(blog);
  });
  afterAll(() => blog.stop());
  beforeEach(() => letPasswordAge(blog, 11));

  const teamIn = async (assignAccountId = subAccountId) =>
    (await blog.call('createteam', { teamName: 'Team', assignAccountId })).teamId;
  const memberOf = async (teamId: number, userRoleName: string) => {
    const member = { teamId, userEmail: `person${++people}@example.com`, userRoleName };
    await blog.call('addusertoteam', member);
    return member;
  };
  const webhook = (fields: object = {}) =>
    webhookFields(accountId, { endpointUrl: 'http://127.0.0.1:1024/', ...fields });
  const edited = async (change: object, before: object = {}): Promise<[operation: string, input: object]> => {
    const { webhookId } = await blog.call('webhooks/create', webhook(before));
    return ['webhooks/edit', webhook({ webhookId, ...before, ...change })];
  };
  const newPerson = () => `person${++people}@example.com`;

  /** Ways to gain access that outlives the session. Each returns an operation with its input. */
  const LASTING: [string, () => Promise<[operation: string, input: object]>][] = [
    [
      'invites an Admin',
      async () => [
        'addusertoteam',
        { teamId: await teamIn(), userEmail: newPerson(), userRoleName: 'Admin' },
      ],
    ],
    [
      'invites an Admin by another spelling',
      async () => [
        'addusertoteam',
        { teamId: await teamIn(), userEmail: newPerson(), userRoleName: ' aDMIN' },
      ],
    ],
    [
      'makes somebody an Admin',
      async () => {
        const member = await memberOf(await teamIn(), 'Editor');
        return ['updateteamuserrole', { ...member, userRoleName: 'Admin' }];
      },
    ],
    [
      'moves a team with an Admin to another account',
      async () => {
        const { teamId } = await memberOf(await teamIn(), 'Admin');
        return ['updateteam', { teamId, teamName: 'Moved', assignAccountId: accountId }];
      },
    ],
    ['creates a webhook', () => Promise.resolve(['webhooks/create', webhook()])],
    [
      'rotates the secret of a webhook',
      async () => {
        const { webhookId } = await blog.call('webhooks/create', webhook());
        return ['webhooks/rotatesecret', { accountId, webhookId }];
      },
    ],
    [
      'sends the events of a webhook to another address',
      () => edited({ endpointUrl: 'http://127.0.0.1:1025/' }),
    ],
    ['sends other events to a webhook', () => edited({ event: 'Delete author' })],
    ['enables a disabled webhook', () => edited({ status: 'enable' }, { status: 'disable' })],
    [
      'ends the reviews of an account',
      async () => {
        await blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
        return ['accounts/update', { accountId, reviewRequired: 'No' }];
      },
    ],
    [
      'ends the reviews of a sub-account',
      async () => {
        await blog.call('accounts/update', { accountId: subAccountId, reviewRequired: 'Yes' });
        const name = { updatedSubAccountName: 'North' };
        return ['updatesubaccount', { subAccountId, ...name, reviewRequired: 'No' }];
      },
    ],
  ];

  it.each(LASTING)('%s only after the password was given again', async (_, prepare) => {
    const [operation, input] = await prepare();

    const refused = await owner.operate(operation, input);
    await owner.confirm(PASSWORD);
    const done = await owner.operate(operation, input);

    expect(refusal(refused)).toEqual([403, 'password_needed']);
    expect([200, 201]).toContain(done.status);
  });

  it('changes what gives no lasting access without the password', async () => {
    const teamId = await teamIn();
    const admin = await memberOf(teamId, 'Admin');
    const { webhookId } = await blog.call('webhooks/create', webhook());

    const sent = [
      await owner.operate('addusertoteam', { teamId, userEmail: newPerson(), userRoleName: 'Editor' }),
      await owner.operate('updateteam', { teamId, teamName: 'X', assignAccountId: subAccountId }),
      await owner.operate('updateteamuserrole', admin),
      await owner.operate('updateteamuserrole', { ...admin, userRoleName: 'Editor' }),
      await owner.operate('updateteam', { teamId, teamName: 'X', assignAccountId: accountId }),
      await owner.operate('webhooks/edit', webhook({ webhookId, name: 'Renamed' })),
      await owner.operate('webhooks/edit', webhook({ webhookId, status: 'disable' })),
      await owner.operate('accounts/update', { accountId, name: 'Renamed', reviewRequired: 'No' }),
      await owner.operate('accounts/update', { accountId, reviewRequired: 'Yes' }),
    ];

    expect(sent.map(({ status }) => status)).toEqual([201, ...Array<number>(8).fill(200)]);
  });

  it('gets a secret from no operation, except the link of a preview', async () => {
    const shown: string[] = [];
    // A change of the password ends the other sessions of the person.
    for (const { operation, only, body } of OPERATIONS.filter((one) => one.operation !== 'changepassword')) {
      const place = only === 'sub' ? await blog.subAccount() : accountId;
      const input = await body(blog, { tree: blog.owner, accountId: place });
      const session = await inConsole(blog);
      await blog.sql("UPDATE sessions SET confirmed_at = ? WHERE kind = 'console'", [LONG_AGO]);

      const { text } = await session.operate(operation, input);

      if (SECRET.test(text)) shown.push(operation);
    }

    expect(shown).toEqual(['previews/create']);
  });

  it('is told first that its role is too low', async () => {
    const email = newPerson();
    await blog.invitations.join(email, 'Admin', subAccountId);
    const admin = await inConsole(blog, email);
    await blog.call('accounts/update', { accountId: subAccountId, reviewRequired: 'Yes' });
    await letPasswordAge(blog, 11);

    const ended = await admin.operate('accounts/update', { accountId: subAccountId, reviewRequired: 'No' });
    const { webhookId } = await blog.call('webhooks/create', webhook());
    const rotated = await admin.operate('webhooks/rotatesecret', { accountId, webhookId });
    const invited = await admin.operate('addusertoteam', {
      teamId: await teamIn(accountId),
      userEmail: newPerson(),
      userRoleName: 'Admin',
    });

    expect([refusal(ended), rotated.status, invited.status]).toEqual([[403, 'role_forbidden'], 403, 404]);
  });

  it('asks nothing of programs', async () => {
    const [operation, input] = await (LASTING[0]?.[1]() ?? Promise.reject(new Error('no case')));

    expect((await blog.operate(operation, input)).status).toBe(201);
  });
});
