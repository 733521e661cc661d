import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import { lineageOf } from '../../platform/database/nullable-fields';
import { Post } from '../post.entity';

export function columnNames<T extends ObjectLiteral>(entity: Type<T>): (keyof T & string)[] {
  const columns = getMetadataArgsStorage().filterColumns(lineageOf(entity));
  return columns.map(({ propertyName }) => propertyName);
}

/** The format version that this release writes. */
const FORM = 1;

/** Snapshots have all columns except `excluded`, so new columns need no further change. */
export class Snapshots<T extends ObjectLiteral, Excluded extends keyof T & string> {
  private readonly columns: { name: string; isInstant: boolean }[];

  /** `defaults`: values of columns that earlier snapshots lack. Nullable columns default to null. */
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

  get names(): string[] {
    return this.columns.map(({ name }) => name);
  }

  write(record: Omit<T, Excluded>): string {
    const fields = this.names.map((name) => [name, (record as Record<string, unknown>)[name]]);
    return JSON.stringify({ form: FORM, ...Object.fromEntries(fields) });
  }

  /** Fields that were unknown when the snapshot was written get their default. */
  read(snapshot: string): Omit<T, Excluded> {
    const stored = JSON.parse(snapshot) as Record<string, unknown>;
    const fields = this.columns.map(({ name, isInstant }) => {
      const value = name in stored ? stored[name] : (this.defaults[name] ?? null);
      return [name, isInstant && typeof value === 'string' ? new Date(value) : value];
    });
    return Object.fromEntries(fields) as Omit<T, Excluded>;
  }
}

/** Ids, computed columns and bookkeeping, which are not part of a text. */
export const NOT_IN_SNAPSHOTS = [
  'postId',
  'accountId',
  'titleKey',
  'contentBytes',
  'searchDue',
  'createdBy',
  'serviceTokenId',
  'changedBy',
  'changedVia',
  'changedFields',
  'versionLabel',
  'textSince',
  'historyVersion',
  'draftVersion',
  'lastDraftVersion',
  'version',
] as const satisfies (keyof Post)[];

export type PostSnapshot = Omit<Post, (typeof NOT_IN_SNAPSHOTS)[number]>;

export const POST_SNAPSHOTS = new Snapshots(Post, NOT_IN_SNAPSHOTS);
