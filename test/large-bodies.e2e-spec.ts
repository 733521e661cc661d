import { getMetadataStorage } from 'class-validator';
import { operationsByPath, type OperationInfo } from '../src/common/operation';
import type { Credentials } from './support/blog';
import type { Fleet, Member } from './support/fleet';
import { freshFleet } from './support/fresh-fleet';
import { Liveness } from './support/liveness';

/** The tokens that bodies are made of: each kind of character and token of JSON, and some that JSON does not have. */
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

/** Bodies of this many bytes: the token alone, inside a string, as the value of an unknown key, and in each known field. */
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

function fieldsOf(input: OperationInfo['input']): string[] {
  if (!input) return [];
  const all = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return all.map(({ propertyName }) => propertyName);
}

describe('a body of the maximal size', () => {
  let fleet: Fleet;
  let member: Member;
  let credentials: Credentials | undefined;

  beforeAll(async () => {
    fleet = await freshFleet();
    member = await fleet.serve({ LOGIN_FAILURES: '0' });
    ({ credentials } = await fleet.clientOf(member));
  }, 300_000);
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

  /** Every operation with a body; the one that would end the session is sent without credentials only. */
  const operations = () => [...operationsByPath].filter(([, { method }]) => method === 'POST');

  it.each(PIECES)('does not delay other requests and causes no server error: %j', async (piece) => {
    const liveness = Liveness.of(member.address);

    const statuses = new Set<number>();
    for (const [path, operation] of operations()) {
      for (const body of bodiesOf(piece, operation)) {
        statuses.add(await send(path, body, {}));
        if (operation.name !== 'userlogout') statuses.add(await send(path, body, credentials ?? {}));
      }
    }
    const { answers, slowestMs } = await liveness.end();

    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(answers).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(1000);
  });
});
