import { getMetadataStorage } from 'class-validator';
import { operationsByPath, type OperationInfo } from '../../../src/platform/operations/operation';
import type { Credentials } from '../../support/blog';
import type { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { IS_FULL_RUN } from '../../support/full-run';
import { MailFolder } from '../../support/invitations';
import { longestTurnFor, TurnsElsewhere } from '../../support/turns';

/** The pieces that JSON bodies repeat: every kind of JSON token and character, and some invalid ones. */
const PIECES = [
  '1',
  '-',
  '0.',
  '1.5,',
  '1e9',
  '1E+5,',
  '9'.repeat(40) + ',',
  'null,',
  'true',
  '[',
  '[1,',
  '{"a":',
  '{}',
  ']',
  '"',
  '"",',
  '"a":1,',
  '\\',
  '\\"',
  '\\\\',
  '\\u0000',
  '\\ud800',
  '\\u00',
  ' ',
  '\t\n',
  ',',
  ':',
  'a',
  'ä',
  '😀',
  '<!---->',
  'a@',
  '-.',
  '%',
  'http:',
];

/** The pieces that forms repeat. Some are syntax that only other form parsers know, such as `a[b]=1`. */
const FORM_PIECES = [
  '&',
  '=',
  '&=',
  '+',
  '%41',
  '%4',
  '%ff',
  '%u0041',
  ';',
  'a=1&',
  'a[b]=1&',
  '__proto__&',
  'password=1&',
];

/** In `npm run test:all`, every operation is sent every piece; otherwise every fourth one. */
const SPREAD = IS_FULL_RUN ? 1 : 4;

/** The maximum size of a form, in bytes. */
const FORM_LIMIT = 16 * 1024;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BOUNDARY = '----x';

/** The pages with a form, and the fields of each. */
const FORMS = {
  invitations: ['answer=accept&firstName', 'answer=accept&lastName', 'answer=accept&password', 'answer'],
  'password-reset': ['password'],
};

/** Returns bodies of the maximum size: the piece as a value, inside a string, in a key, and in each known field. */
function bodiesOf(piece: string, { input, bodyLimit }: OperationInfo): string[] {
  const fields = [...new Set(fieldsOf(input))];
  const fill = (before: string, after: string, bytes = bodyLimit) => {
    const times = (bytes - Buffer.byteLength(before + after)) / Buffer.byteLength(piece);
    return before + piece.repeat(Math.floor(times)) + after;
  };
  const share = Math.floor(bodyLimit / Math.max(1, fields.length));
  const known = fields.map((field, at) => fill(`${at > 0 ? ',' : ''}"${field}":"`, '"', share - 1));
  return [fill('{"x":', '}'), fill('{"x":"', '"}'), fill('{"', '":1}'), `{${known.join('')}}`];
}

/** Returns forms of the maximum size: the piece alone, as a field name, and as the value of each field. */
function formsOf(piece: string, fields: readonly string[]): string[] {
  const fill = (before: string, after = '') => {
    const times = (FORM_LIMIT - before.length - after.length) / Buffer.byteLength(piece);
    return before + piece.repeat(Math.floor(times)) + after;
  };
  return [fill(''), fill('', '=1'), ...['x', ...fields].map((field) => fill(`${field}=`))];
}

/** Returns forms with content types that the service does not read. */
function foreignForms(piece: string): { type: string; body: string }[] {
  const [plain = ''] = formsOf(piece, []);
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="password"\r\n\r\n`;
  const multipart = part + plain.slice(0, (FORM_LIMIT - 2 * part.length) / 4) + `\r\n--${BOUNDARY}--\r\n`;
  return [
    { type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart },
    ...['application/json', 'text/plain', `${FORM_TYPE}; charset=utf-16`, ''].map((type) => ({
      type,
      body: plain,
    })),
  ];
}

function fieldsOf(input: OperationInfo['input']): string[] {
  if (!input) return [];
  const all = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return all.map(({ propertyName }) => propertyName);
}

describe('a body of the maximal size', () => {
  let fleet: Fleet;
  let member: Member;
  let turns: TurnsElsewhere;
  let credentials: Credentials | undefined;

  beforeAll(async () => {
    fleet = await freshFleet();
    turns = new TurnsElsewhere(fleet.folder);
    member = await fleet.serve({ LOGIN_FAILURES: '0', ...turns.settings });
    ({ credentials } = await fleet.clientOf(member));
  });
  afterAll(() => fleet.end());

  const send = async (path: string, body: string, headers: object) => {
    const response = await fetch(member.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** Returns the operations with a body that are sent the piece with this index. */
  const operations = (at: number) =>
    [...operationsByPath]
      .filter(([, { method }]) => method === 'POST')
      .filter((_, index) => (index + at) % SPREAD === 0);

  it.each(PIECES.map((piece, at) => ({ piece, at })))(
    'does not hold the event loop and causes no server error: $piece',
    async ({ piece, at }) => {
      const begin = Date.now();

      const statuses = new Set<number>();
      for (const [path, operation] of operations(at)) {
        for (const body of bodiesOf(piece, operation)) {
          statuses.add(await send(path, body, {}));
          if (operation.name !== 'userlogout') statuses.add(await send(path, body, credentials ?? {}));
        }
      }

      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect(turns.longestSince(begin)).toBeLessThan(longestTurnFor(1_048_576));
    },
  );
});

describe('a form of the maximal size', () => {
  let fleet: Fleet;
  let member: Member;
  let turns: TurnsElsewhere;
  let client: Client;
  let mails: MailFolder;
  let reset: string;

  beforeAll(async () => {
    fleet = await freshFleet();
    turns = new TurnsElsewhere(fleet.folder);
    member = await fleet.serve({ LOGIN_FAILURES: '0', ...turns.settings });
    client = await fleet.clientOf(member);
    mails = new MailFolder(() => fleet.folder);
    await client.call('requestpasswordreset', { email: 'owner@example.com' });
    reset = await mails.resetTokenFor('owner@example.com');
  });
  afterAll(() => fleet.end());

  /** Invites a new person and returns the token of the invitation. */
  const invitation = async (userEmail: string) => {
    const { teamId } = await client.call('createteam', { teamName: 'x', assignAccountId: fleet.accountId });
    await client.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
    return mails.tokenFor(userEmail);
  };

  const send = async (path: string, body: string, type: string) => {
    const response = await fetch(`${member.address}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: Buffer.from(body),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  };

  it.each([...PIECES, ...FORM_PIECES].map((piece, at) => ({ piece, at })))(
    'does not hold the event loop and is refused or shown again: $piece',
    async ({ piece, at }) => {
      const tokens = { invitations: await invitation(`guest${at}@example.com`), 'password-reset': reset };
      const begin = Date.now();

      const [read, foreign] = [new Set<number>(), new Set<number>()];
      for (const [page, fields] of Object.entries(FORMS)) {
        for (const token of [tokens[page as keyof typeof FORMS], 'x']) {
          const path = `${page}/${token}`;
          for (const form of formsOf(piece, fields)) read.add(await send(path, form, FORM_TYPE));
          for (const { type, body } of foreignForms(piece)) foreign.add(await send(path, body, type));
        }
      }

      // 200: the response shows the page again. 404: the token is unknown. 422: a field is invalid.
      expect([...read].sort()).toEqual([200, 404, 422]);
      expect([...foreign]).toEqual([415]);
      expect(turns.longestSince(begin)).toBeLessThan(longestTurnFor(1_048_576));
    },
  );

  it.each(Object.keys(FORMS))('is the largest that is read: %s', async (page) => {
    const statuses = [FORM_LIMIT, FORM_LIMIT + 1].map((bytes) =>
      send(`${page}/x`, 'x'.repeat(bytes), FORM_TYPE),
    );

    expect(await Promise.all(statuses)).toEqual([404, 413]);
  });
});
