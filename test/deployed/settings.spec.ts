import { BadSetting, readSettings } from './settings';

const ACCOUNT = { email: 'a@example.com', password: 'x', accountId: 1, apikey: 'x', apisecretkey: 'x' };
const OTHER = { ...ACCOUNT, email: 'b@example.com', accountId: 2 };

const given = (...accounts: object[]) => ({ E2E_ACCOUNTS: JSON.stringify(accounts) });

describe('the settings of the suite for deployments', () => {
  const read = (more: NodeJS.ProcessEnv = {}) =>
    readSettings({ BASE_URL: 'https://blog.example.com/', ...given(ACCOUNT, OTHER), ...more });

  it('are read', () => {
    expect(read()).toEqual({
      baseUrl: 'https://blog.example.com',
      accounts: [ACCOUNT, OTHER],
      mailDomain: 'example.com',
      receiver: null,
      mailFolder: null,
    });
  });

  it.each([
    [{ E2E_RECEIVER_PORT: '4000' }, { port: 4000, url: 'http://127.0.0.1:4000' }],
    [{ E2E_RECEIVER_URL: 'http://me.example/' }, { port: 80, url: 'http://me.example' }],
    [
      { E2E_RECEIVER_URL: 'http://me:81', E2E_RECEIVER_PORT: '4000' },
      { port: 4000, url: 'http://me:81' },
    ],
  ])('name the receiver: %j', (settings, receiver) => {
    expect(read(settings).receiver).toEqual(receiver);
  });

  it.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ BASE_URL: ' ' }, /^BASE_URL is missing/],
    [{ BASE_URL: 'localhost' }, /^BASE_URL must be an http/],
    [{ E2E_ACCOUNTS: '' }, /^E2E_ACCOUNTS_FILE is missing/],
    [
      { E2E_ACCOUNTS: '', E2E_ACCOUNTS_FILE: '/nowhere' },
      /^E2E_ACCOUNTS_FILE names \/nowhere, which cannot be read$/,
    ],
    [{ E2E_ACCOUNTS_FILE: '/nowhere' }, /are both set$/],
    [{ E2E_ACCOUNTS: '[' }, /is not JSON$/],
    [given(ACCOUNT), /must be a list of two accounts$/],
    [given(ACCOUNT, ACCOUNT), /has the same account twice$/],
    [given(ACCOUNT, { ...OTHER, email: 'A@example.com' }), /has the same person twice$/],
    [given({ ...ACCOUNT, apisecretkey: '' }, OTHER), /has no usable apisecretkey in account 1$/],
    [given(ACCOUNT, { ...OTHER, accountId: '2' }), /has no usable accountId in account 2$/],
    [{ E2E_RECEIVER_URL: 'http://me', E2E_RECEIVER_PORT: '70000' }, /^E2E_RECEIVER_PORT must be a port$/],
  ])('are refused: %j', (settings, line) => {
    expect(() => read(settings)).toThrow(BadSetting);
    expect(() => read(settings)).toThrow(line);
  });
});
