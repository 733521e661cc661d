import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AuditChecks, type AuditCheck } from '../../src/operator/audit-check/audit-check.service';
import { AuditSeal } from '../../src/platform/audit/audit-seal.entity';
import { AuditSealing } from '../../src/platform/audit/sealing/audit-sealing';
import { loggedSeal } from '../../src/platform/audit/sealing/seals';
import { Sealer } from '../../src/platform/secrets/sealer';
import { Settings } from '../../src/platform/settings/settings';
import type { Blog, Tree } from './blog';
import { command } from './commands';

/** The sealing of another worker, which has not run yet. */
export function sealingOf(blog: Blog, CHANGES_LAG_SECONDS = 0): AuditSealing {
  const settings = { CHANGES_LAG_SECONDS } as Settings;
  return new AuditSealing(blog.get(DataSource), blog.get(Sealer), settings);
}

/** Seals all entries, as a worker does after the lag. */
export function sealAll(blog: Blog, lagSeconds?: number): Promise<void> {
  return sealingOf(blog, lagSeconds).run();
}

/** The seals of an account in order. */
export function sealsOf(blog: Blog, accountId: number): Promise<AuditSeal[]> {
  return blog.get(DataSource).manager.find(AuditSeal, { where: { accountId }, order: { sealId: 'ASC' } });
}

/** Creates a tree with three seals of three rows each, besides the rows of its creation. */
export async function sealedTree(blog: Blog): Promise<Tree> {
  const tree = await blog.secondTree();
  for (let seal = 0; seal < 3; seal++) {
    for (let row = 0; row < 3; row++) await blog.call('addcategory', {}, tree.credentials);
    await sealAll(blog);
  }
  return tree;
}

/** Verifies without a command, which would take longer. */
export function findingsOf(blog: Blog, accountId: number): Promise<AuditCheck['findings']> {
  const checks = new AuditChecks(blog.get(DataSource), blog.get(Sealer), blog.get(Settings));
  return checks.check(accountId, null).then(({ findings }) => findings);
}

interface Verified {
  code: number | null;
  answer: (AuditCheck & { notes: string[] }) | null;
  stderr: string;
}

export async function verify(
  blog: Blog,
  accountId: number | string,
  more: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<Verified> {
  const args = ['audit:verify', '--account', String(accountId), ...more, '--json'];
  const { code, stdout, stderr } = await command({ ...blog.environment, ...settings }, ...args);
  const answer = stdout ? (JSON.parse(stdout) as Verified['answer']) : null;
  return { code, answer, stderr: stderr.replace(/^database: .+\n/, '') };
}

/** Writes the log lines of all present seals to a file; returns the options that name it. */
export async function logFile(blog: Blog): Promise<string[]> {
  const seals = await blog.get(DataSource).manager.find(AuditSeal);
  const lines = seals.map((seal) =>
    JSON.stringify({ level: 'info', ...loggedSeal(seal), msg: 'audit sealed' }),
  );
  const file = join(blog.folder, 'seals.log');
  await writeFile(file, `${['a line of text', '{"msg":"started"}', ...lines].join('\n')}\n`);
  return ['--seals', file];
}
