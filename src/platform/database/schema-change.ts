import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, type ColumnTypes } from './column-types';
import type { SchemaFacts } from './schema-facts';

/** Each direction skips completed steps: servers commit each change, so an interrupted migration restarts at step 1. */
export interface Step {
  up?(runner: QueryRunner): Promise<void>;
  down?(runner: QueryRunner): Promise<void>;
  expect?(facts: SchemaFacts): void;
}

export abstract class SchemaChange implements MigrationInterface {
  abstract steps(type: ColumnTypes): Step[];

  async up(runner: QueryRunner): Promise<void> {
    for (const step of this.steps(columnTypes(runner))) await step.up?.(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const step of this.steps(columnTypes(runner)).reverse()) await step.down?.(runner);
  }
}
