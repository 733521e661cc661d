import { DefaultNamingStrategy, type Table } from 'typeorm';

/** `post_seo_post_title` for `postSeoPostTitle`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Names foreign keys after their table and columns, primary keys after their table. */
export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${this.getTableName(table)}_${columns.join('_')}`;
  }

  override primaryKeyName(table: Table | string): string {
    return `pk_${this.getTableName(table)}`;
  }
}
