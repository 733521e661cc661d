import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isEmbedded } from '../../platform/database/column-types';

/**
 * The collations that compare texts byte by byte, in order of preference. The last one ignores blanks at the end: `a`
 * equals `a `.
 */
const BINARY = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin', 'utf8mb4_bin'];

/** Makes all tables compare texts byte by byte, as the embedded database does. */
export class Collation1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (isEmbedded(runner)) return;
    const known = (await runner.query(
      'SELECT collation_name AS name FROM information_schema.collations',
    )) as {
      name: string | null;
    }[];
    const best = BINARY.find((collation) => known.some(({ name }) => name === collation));
    await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${best ?? 'utf8mb4_bin'}`);
  }

  async down(): Promise<void> {}
}
