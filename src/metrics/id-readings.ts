import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityMetadata } from 'typeorm';
import { MAX_INT } from '../common/fields';
import { Readings } from './readings';
import { int, orNull, readRows } from '../database/rows';

/** Of each table that numbers its rows, what part of the numbers is left: a table that has none takes no row any more. */
@Injectable()
export class IdReadings implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly readings: Readings,
  ) {}

  onModuleInit(): void {
    this.readings.add(
      () => this.highest(),
      [
        {
          name: 'id_headroom_ratio',
          help: 'What part of the ids of a table has not been given to a row yet.',
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

  /** By table. Each is read at the end of its primary key, whatever number of rows it has. */
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
