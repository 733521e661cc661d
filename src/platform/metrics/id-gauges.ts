import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityMetadata } from 'typeorm';
import { MAX_INT } from '../common/fields';
import { int, orNull, readRows } from '../database/rows';
import { Gauges } from '../instruments/gauges';

@Injectable()
export class IdGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      () => this.highest(),
      [
        {
          name: 'id_headroom_ratio',
          help: 'The unused share of the ids of a table.',
          label: 'table',
          of: (highest) =>
            Object.fromEntries(
              this.numbered().map((entity) => [
                entity.tableName,
                1 - (highest[entity.tableName] ?? 0) / limitOf(entity),
              ]),
            ),
        },
      ],
    );
  }

  /** Read from the end of the primary keys, so the cost does not depend on the number of rows. */
  private async highest(): Promise<Record<string, number | null>> {
    const tables = this.numbered();
    const columns = tables.map(
      ({ tableName, primaryColumns: [id] }) =>
        `(SELECT MAX(${id?.databaseName}) FROM ${tableName}) AS ${tableName}`,
    );
    const shape = Object.fromEntries(tables.map(({ tableName }) => [tableName, orNull(int)]));
    const [row] = await readRows(this.source, shape, `SELECT ${columns.join(', ')}`);
    return row ?? {};
  }

  private numbered(): EntityMetadata[] {
    return this.source.entityMetadatas.filter(({ generatedColumns }) => generatedColumns.length > 0);
  }
}

function limitOf({ generatedColumns }: EntityMetadata): number {
  return generatedColumns.some(({ type }) => type === 'bigint') ? Number.MAX_SAFE_INTEGER : MAX_INT;
}
