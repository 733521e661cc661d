import { createHash } from 'node:crypto';
import type { ProblemAnswer } from '../support/answers';
import type { Credentials, Sent } from '../support/blog';
import { OPERATIONS } from './operations';
import { theRun } from './run';
import { soon } from './soon';

const HEADERS = ['token', 'apikey', 'apisecretkey'] as const;

describe('credentials', () => {
  const run = theRun();
  const { a, nobody, state } = run;
  const { accountId, email, password, credentials } = state.a;

  const codeOf = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];
  const without = (header: keyof Credentials) => {
    const { [header]: _, ...rest } = credentials;
    return a.as(rest);
  };
  const withWrong = (header: keyof Credentials) =>
    a.as({ ...credentials, [header]: spoilt(credentials[header]) });

  it.each([...OPERATIONS.map(({ operation }) => operation), 'userlogout'])(
    'are required for %s, and must be valid',
    async (operation) => {
      const sent = await Promise.all([nobody, withWrong('token')].map((caller) => caller.operate(operation)));

      expect(sent.map(codeOf)).toEqual([
        [401, 'credential_missing'],
        [401, 'credential_invalid'],
      ]);
    },
  );

  it.each(HEADERS)('are required in the header %s, and must be valid there', async (header) => {
    const missing = await without(header).refuse('listsubaccounts');
    const invalid = await withWrong(header).refuse('listsubaccounts');

    expect([missing, invalid].map(codeOf)).toEqual([
      [401, 'credential_missing'],
      [401, 'credential_invalid'],
    ]);
    expect(missing.body.detail).toContain(header);
  });

  it('are issued by a login, and are invalid after a logout', async () => {
    const login = await nobody.call('userlogin', { email: email.toUpperCase(), password });
    const session = a.as({ ...credentials, token: login.token });

    expect(login.user).toMatchObject({ userId: state.a.userId, email });
    expect(login.accounts).toContainEqual(expect.objectContaining({ accountId, parentAccountId: null }));
    expect(Date.parse(login.expiresAt)).toBeGreaterThan(Date.now());
    expect(await session.call('userlogout')).toEqual({});
    // Another replica can have cached the session for up to a second.
    await soon('the session has ended', async () => {
      const sent = await session.operate('listsubaccounts', { limit: 1 });
      return sent.status === 401;
    });
    expect((await a.operate('listsubaccounts', { limit: 1 })).status).toBe(200);
  });

  it('are refused in the same way for an unknown email and a wrong password', async () => {
    const unknown = await nobody.refuse('userlogin', { email: run.email(), password });
    const wrong = await nobody.refuse('userlogin', { email, password: spoilt(password) });
    // A login resets the count of failures, so that repeated runs do not lock the account.
    const { token } = await nobody.call('userlogin', { email, password });
    await a.as({ ...credentials, token }).call('userlogout');

    expect([unknown.status, unknown.body.code]).toEqual([401, 'login_failed']);
    expect({ ...wrong.body, instance: null }).toEqual({ ...unknown.body, instance: null });
  });

  it('are needed once more to change the password', async () => {
    const newPassword = 'another long passphrase';
    const refused = await a.refuse('changepassword', { password: spoilt(password), newPassword });
    // A login resets the count of failures, as above. It needs the original password.
    const { token } = await nobody.call('userlogin', { email, password });
    await a.as({ ...credentials, token }).call('userlogout');

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'password']);
  });

  it('can be reset without revealing that an email is unknown', async () => {
    expect(await nobody.call('requestpasswordreset', { email: run.email() })).toEqual({});
  });

  it.each([
    ['resetpassword', 'resetToken'],
    ['invitations/accept', 'invitationToken'],
    ['invitations/decline', 'invitationToken'],
  ])('of %s are refused if unknown', async (operation, field) => {
    const invented = { [field]: createHash('sha256').update(state.id).digest('hex') };

    const refused = await nobody.refuse(operation, { ...invented, password: 'correct horse battery staple' });

    expect([refused.status, refused.body.code]).toEqual([404, 'record_not_found']);
  });
});

describe('key pairs', () => {
  const run = theRun();
  const { a, state } = run;
  const { accountId } = state.a;

  it('are created, used, listed without their secret, and revoked', async () => {
    const name = run.name('Key');
    const made = await a.call('apikeys/create', { accountId, name });
    const { apikey, apisecretkey } = made;
    const user = a.as({ ...state.a.credentials, apikey, apisecretkey });

    const used = await user.operate('listsubaccounts', { limit: 1 });
    const { data } = await a.list('apikeys/list', { accountId, name });
    const revoked = await a.call('apikeys/revoke', { accountId, apikey });

    expect(made).toMatchObject({ name, accountId });
    expect(used.status).toBe(200);
    expect(data).toMatchObject([{ apikey, name, accountId }]);
    expect(JSON.stringify([data, revoked])).not.toContain(apisecretkey);
    expect(revoked).toMatchObject({ apikey });
    expect((await a.list('apikeys/list', { accountId, name })).data).toEqual([]);
    await soon('the pair is refused', async () => {
      const sent = await user.operate('listsubaccounts', { limit: 1 });
      return sent.status === 401;
    });
    expect((await a.refuse('apikeys/revoke', { accountId, apikey })).status).toBe(404);
  });

  it('cannot belong to a sub-account', async () => {
    const refused = await a.refuse('apikeys/create', {
      accountId: state.a.subAccountId,
      name: run.name('Key'),
    });

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'accountId']);
  });
});

/** Returns a credential of the same length with another last character. */
const spoilt = (credential: string) => `${credential.slice(0, -1)}${credential.endsWith('x') ? 'y' : 'x'}`;
