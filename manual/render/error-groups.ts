import { FIELD_CODES, PROBLEMS } from '../../src/platform/common/problem';
import type { ApiOperation, References } from './api-document';
import { asCode } from './code-block';

/** A code of the closed list. */
export interface ErrorCode {
  code: string;
  status: number;
  title: string;
}

/** A code with an example of its problem. */
export interface DescribedCode extends ErrorCode {
  example?: string;
}

/** Codes that all operations of a kind have in common. */
export interface ErrorGroup {
  id: string;
  title: string;
  codes: ErrorCode[];
}

/** An operation with its address. */
export interface Addressed {
  path: string;
  operation: ApiOperation;
}

const KINDS: { id: string; title: string; has: (one: Addressed) => boolean }[] = [
  { id: 'every-operation', title: 'Every operation', has: () => true },
  { id: 'every-api-operation', title: 'Every operation under /api/v1', has: isOfApi },
  {
    id: 'every-operation-with-credentials',
    title: 'Every operation that needs credentials',
    has: ({ operation }) => operation.security.length > 0,
  },
];

/** The codes of `errors[].code`, with their meanings. */
export const FIELD_ERRORS = Object.entries(FIELD_CODES).map(([code, meaning]) => ({ code, meaning }));

/** Describes common errors once, so that an operation lists only the others. */
export class ErrorGroups {
  readonly groups: ErrorGroup[] = [];
  private readonly examples = new Map<string, string>();

  constructor(
    operations: readonly Addressed[],
    private readonly references: References,
  ) {
    for (const { id, title, has } of KINDS) {
      const sets = operations.filter(has).map(({ operation }) => this.namesOf(operation));
      const [first = new Set<string>(), ...others] = sets;
      const earlier = new Set(this.groups.flatMap(({ codes }) => codes.map(({ code }) => code)));
      const common = [...first].filter((code) => !earlier.has(code) && others.every((set) => set.has(code)));
      this.groups.push({ id, title, codes: listed(new Set(common)) });
    }
  }

  /** Every code of the closed list, with an example where the document has one. */
  get all(): DescribedCode[] {
    return listed(new Set(Object.keys(PROBLEMS))).map((code) => ({
      ...code,
      example: this.examples.get(code.code),
    }));
  }

  /** Returns the groups whose codes an operation has, and its other codes. */
  of(one: Addressed): { groups: ErrorGroup[]; own: ErrorCode[] } {
    const groups = this.groups.filter((group) => KINDS.some(({ id, has }) => id === group.id && has(one)));
    const common = new Set(groups.flatMap(({ codes }) => codes.map(({ code }) => code)));
    return { groups, own: listed(this.namesOf(one.operation)).filter(({ code }) => !common.has(code)) };
  }

  private namesOf(operation: ApiOperation): Set<string> {
    const answers = Object.values(operation.responses).map((answer) => this.references.answer(answer));
    const examples = answers.flatMap(({ content }) =>
      Object.entries(content?.['application/problem+json']?.examples ?? {}),
    );
    for (const [code, { value }] of examples) this.examples.set(code, asCode(value));
    return new Set(examples.map(([code]) => code));
  }
}

function isOfApi({ path }: Addressed): boolean {
  return path.startsWith('/api/');
}

/** Returns the codes in the order of the closed list. */
function listed(names: ReadonlySet<string>): ErrorCode[] {
  return Object.entries(PROBLEMS)
    .filter(([code]) => names.has(code))
    .map(([code, [status, title]]) => ({ code, status, title }));
}
