import type { QueryRunner } from 'typeorm';
import { isEmbedded } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';

/** By preference. The last one ignores trailing spaces: `a` equals `a `. */
const BINARY = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin', 'utf8mb4_bin'];

/** Compares texts byte by byte, as the embedded database does. */
export class Collation1763700000000 extends SchemaChange {
  steps(): Step[] {
    return [{ up: setCollation }];
  }
}

async function setCollation(runner: QueryRunner): Promise<void> {
  if (isEmbedded(runner)) return;
  const known = (await runner.query('SELECT collation_name AS name FROM information_schema.collations')) as {
    name: string | null;
  }[];
  const best = BINARY.find((collation) => known.some(({ name }) => name === collation));
  await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${best ?? 'utf8mb4_bin'}`);
}
