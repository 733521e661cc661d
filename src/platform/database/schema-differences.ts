import type { DataSource } from 'typeorm';
import { columnTypes, type ColumnTypes } from './column-types';
import { migrationName, recordedMigrations } from './pending-migrations';
import { SchemaChange } from './schema-change';
import { factOf, readFacts, type SchemaFacts } from './schema-facts';

/** One line per difference. Ignores what no migration creates, and databases of a newer release. */
export async function schemaDifferences(source: DataSource): Promise<string[]> {
  const recorded = await recordedMigrations(source);
  const migrations = source.migrations.filter((migration) => migration instanceof SchemaChange);
  const names = new Set(migrations.map(migrationName));
  if ([...recorded].some((name) => !names.has(name))) return [];
  const runner = source.createQueryRunner();
  try {
    const [found, type] = [await readFacts(runner), columnTypes(runner)];
    const expected = factsOf(
      migrations.filter((migration) => recorded.has(migrationName(migration))),
      type,
    );
    const makers = makersOf(migrations, type);
    return [...broken(found, expected), ...superfluous(found, expected, makers)].map(
      ([part, state]) => `${part} ${state} (${makers.get(part)})`,
    );
  } finally {
    await runner.release();
  }
}

function broken(found: SchemaFacts, expected: SchemaFacts): [string, string][] {
  const wrong = [...expected].filter(([part, fact]) => found.get(part) !== fact);
  const shown = wrong.filter(([part]) => part === tableOf(part) || found.has(tableOf(part)));
  return shown.map(([part, fact]) => {
    const now = found.get(part);
    return [part, now === undefined ? 'is missing' : `is \`${now}\`, not \`${fact}\``];
  });
}

/** Parts of pending migrations, and parts dropped by later ones. Omits the parts of such tables. */
function superfluous(
  found: SchemaFacts,
  expected: SchemaFacts,
  makers: ReadonlyMap<string, string>,
): [string, string][] {
  const more = [...makers.keys()].filter((part) => found.has(part) && !expected.has(part));
  const shown = more.filter((part) => part === tableOf(part) || expected.has(tableOf(part)));
  return shown.map((part) => [part, 'should not exist']);
}

function factsOf(migrations: readonly SchemaChange[], type: ColumnTypes): SchemaFacts {
  const facts: SchemaFacts = new Map();
  for (const step of migrations.flatMap((migration) => migration.steps(type))) step.expect?.(facts);
  return facts;
}

function makersOf(migrations: readonly SchemaChange[], type: ColumnTypes): Map<string, string> {
  return new Map(
    migrations.flatMap((one) =>
      [...factsOf([one], type).keys()].map((part) => [part, migrationName(one)] as const),
    ),
  );
}

function tableOf(part: string): string {
  return part.startsWith('table ')
    ? part
    : factOf.table(part.slice(part.lastIndexOf(' ') + 1, part.indexOf('.')));
}
