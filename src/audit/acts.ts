import { ACTS, type Act } from '../platform/audit/audit-entry.entity';
import { recordFieldsOf } from '../platform/common/named-records';
import { check, word } from '../platform/common/word';
import { operationsByPath, API_PREFIX } from '../platform/operations/operation';

const GROUPS = [...new Set(ACTS.filter((act) => act.includes('.')).map((act) => `${act.split('.')[0]}.*`))];

/** An act, or all acts that begin with the same word: `post.*`. */
export const ActPattern = () =>
  word(
    {
      type: 'string',
      enum: [...ACTS, ...GROUPS],
      description: 'An act, or a group of acts such as `post.*`.',
      example: 'post.*',
    },
    (value) => (value === '' ? null : value),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', 'must be an act, or a group of acts such as post.*', (value) =>
      [...ACTS, ...GROUPS].includes(value as Act),
    ),
  );

export function actsOf(pattern: string): Act[] {
  const begin = pattern.endsWith('.*') ? pattern.slice(0, -1) : null;
  return ACTS.filter((act) => (begin === null ? act === pattern : act.startsWith(begin)));
}

/** The kind of record by the part of the act before the dot, unless they have the same name. */
const KINDS: Readonly<Record<string, string>> = {
  key: 'api-key',
  password: 'user',
  person: 'user',
  review: 'post',
  session: 'user',
};

/** Acts about a person. */
const ON_USERS: readonly Act[] = ['account.create', 'account.owner'];

/** The kind of record that the subject of an entry is. Null without a subject. */
export function subjectTypeOf(act: Act, subjectId: number | null, detail: string | null): string | null {
  if (subjectId === null) return null;
  if (act === 'refused') return refusedKind(detail);
  if (ON_USERS.includes(act)) return 'user';
  const [begin = act] = act.split('.');
  return KINDS[begin] ?? begin;
}

/** A refusal names the operation, whose input names the record. */
function refusedKind(detail: string | null): string | null {
  const [name] = (detail ?? '').split(' ');
  const operation = operationsByPath.get(`/${API_PREFIX}/${name}`);
  const [field] = recordFieldsOf((operation?.input?.prototype ?? {}) as object);
  return field ? kindOf(field) : null;
}

function kindOf(field: string): string {
  const kind = field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return kind === 'cat' ? 'category' : kind;
}
