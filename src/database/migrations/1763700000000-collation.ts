import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isEmbedded } from '../column-types';

/** Every table compares texts byte by byte, as the embedded database does: identity is never a matter of case. */
export class Collation1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (isEmbedded(runner)) return;
    await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }

  async down(): Promise<void> {}
}
