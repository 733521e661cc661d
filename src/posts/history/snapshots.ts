import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import { lineageOf } from '../../platform/database/nullable-fields';

/** Returns the names of the columns of an entity. */
export function columnNames<T extends ObjectLiteral>(entity: Type<T>): (keyof T & string)[] {
  const columns = getMetadataArgsStorage().filterColumns(lineageOf(entity));
  return columns.map(({ propertyName }) => propertyName);
}

/** The form of the snapshots that this release writes. */
const FORM = 1;

/**
 * Writes the fields of a record as JSON and reads them. A snapshot has every column of the entity except those in
 * `excluded`, so that it has each new column without a further change.
 */
export class Snapshots<T extends ObjectLiteral, Excluded extends keyof T & string> {
  private readonly columns: { name: string; isInstant: boolean }[];

  /**
   * `defaults`: the values of columns that snapshots of earlier releases lack. A nullable column needs none: it is then
   * null.
   */
  constructor(
    entity: Type<T>,
    excluded: readonly Excluded[],
    private readonly defaults: Partial<T> = {},
  ) {
    this.columns = getMetadataArgsStorage()
      .filterColumns(lineageOf(entity))
      .filter(({ propertyName }) => !excluded.includes(propertyName as Excluded))
      .map(({ propertyName: name, options }) => ({ name, isInstant: options.type === 'datetime' }));
  }

  /** The names of the fields in a snapshot. */
  get names(): string[] {
    return this.columns.map(({ name }) => name);
  }

  write(record: Omit<T, Excluded>): string {
    const fields = this.names.map((name) => [name, (record as Record<string, unknown>)[name]]);
    return JSON.stringify({ form: FORM, ...Object.fromEntries(fields) });
  }

  /** Returns the fields in a snapshot. Fields that were unknown when it was written have their default. */
  read(snapshot: string): Omit<T, Excluded> {
    const stored = JSON.parse(snapshot) as Record<string, unknown>;
    const fields = this.columns.map(({ name, isInstant }) => {
      const value = name in stored ? stored[name] : (this.defaults[name] ?? null);
      return [name, isInstant && typeof value === 'string' ? new Date(value) : value];
    });
    return Object.fromEntries(fields) as Omit<T, Excluded>;
  }
}
