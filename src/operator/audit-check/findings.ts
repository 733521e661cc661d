import type { AuditSeal } from '../../platform/audit/audit-seal.entity';

export const FINDINGS = {
  edited: 'a row was edited',
  inserted: 'a row was inserted',
  deleted: 'a row was deleted',
  'range-missing': 'all rows are missing, although AUDIT_LOG_DAYS has not passed',
  erased: 'personal values were deleted, but the user has not been erased',
  'sealed-late':
    'rows were sealed over an hour after they were written: no worker ran, or seals were deleted',
  'seal-edited': 'the seal was edited',
  'seal-missing': 'the seal is missing',
  'chain-remade': 'the seal was not made with a known SECRET_KEY',
  'log-differs': 'the seal differs from its log line: the chain was made again',
  'tail-cut': 'the seal was logged, but is missing with everything after it',
  'account-dropped': 'the rows and the seals of the account are missing',
} as const;

export type FindingKind = keyof typeof FINDINGS;

/** The ids of rows are null if the seal that has them is missing. */
export interface Finding {
  finding: FindingKind;
  fromSeal: number | null;
  toSeal: number | null;
  fromId: number | null;
  toId: number | null;
  message: string;
}

type Range = Pick<Finding, 'fromSeal' | 'toSeal' | 'fromId' | 'toId'>;

const NOWHERE: Range = { fromSeal: null, toSeal: null, fromId: null, toId: null };

/** Consecutive seals with the same finding are one finding. */
export class Findings {
  readonly all: Finding[] = [];
  private readonly last = new Map<FindingKind, Finding>();

  add(finding: FindingKind, range: Range = NOWHERE): void {
    const before = this.last.get(finding);
    if (before && before.toSeal !== null && range.fromSeal === before.toSeal + 1) {
      before.toSeal = range.toSeal;
      before.toId = range.toId;
      return;
    }
    const added = { finding, ...range, message: FINDINGS[finding] };
    this.last.set(finding, added);
    this.all.push(added);
  }
}

/** The rows of the first to the last seal. */
export function sealRange(first: AuditSeal, last = first): Range {
  return { fromSeal: first.sealId, toSeal: last.sealId, fromId: first.fromId, toId: last.toId };
}

/** The rows of missing seals are unknown. */
export function missingSeals(fromSeal: number, toSeal = fromSeal): Range {
  return { ...NOWHERE, fromSeal, toSeal };
}
