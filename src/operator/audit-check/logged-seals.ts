import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { loggedSeal } from '../../platform/audit/sealing/seals';
import { invalidField } from '../../platform/common/problem';

const MESSAGE = 'audit sealed';

type Line = Record<string, unknown>;

/** The log lines of an account's seals. A seal can have several lines if its chain was made again. */
export class LoggedSeals {
  private readonly bySeal = new Map<number, Line[]>();
  private readonly seen = new Set<number>();

  get isEmpty(): boolean {
    return this.bySeal.size === 0;
  }

  add(line: Line): void {
    const sealId = Number(line.sealId);
    this.bySeal.set(sealId, [...(this.bySeal.get(sealId) ?? []), line]);
  }

  /** False if a line of the seal shows other values. True if the seal has no line: the process ended before it. */
  agreesWith(seal: AuditSeal): boolean {
    this.seen.add(seal.sealId);
    const fields = Object.entries(loggedSeal(seal));
    const lines = this.bySeal.get(seal.sealId) ?? [];
    return lines.every((line) => fields.every(([name, value]) => isSame(line[name], value)));
  }

  /** Logged seals that the database does not have. */
  get missing(): number[] {
    return [...this.bySeal.keys()].filter((id) => !this.seen.has(id)).sort((one, other) => one - other);
  }
}

/** Ignores other lines. Throws 422 if the file cannot be read, or has no line of a seal. */
export async function readLoggedSeals(file: string, accountId: number): Promise<LoggedSeals> {
  const found = new LoggedSeals();
  let lines = 0;
  for await (const text of linesOf(file)) {
    const line = sealIn(text);
    if (!line) continue;
    lines++;
    if (line.accountId === accountId) found.add(line);
  }
  if (lines === 0) throw invalidField('seals', 'unknown', `names a file without log lines “${MESSAGE}”`);
  return found;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw invalidField('seals', 'unknown', `names a file that cannot be read (${code})`);
  }
}

function sealIn(text: string): Line | null {
  if (!text.includes(MESSAGE)) return null;
  try {
    const line = JSON.parse(text) as Line | null;
    return line?.msg === MESSAGE ? line : null;
  } catch {
    return null;
  }
}

function isSame(logged: unknown, value: unknown): boolean {
  return logged === (value instanceof Date ? value.toISOString() : value);
}
