import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportService } from '../../../src/operator/import/import.service';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import type { Blog } from '../blog';
import { wxr, type WxrItem } from './wxr';

/** Returns functions that import files into a blog. `blogOf` is called at each of their calls. */
export function importsInto(blogOf: () => Blog) {
  let files = 0;

  /** Writes an export; returns its path. */
  const write = (text: string | Uint8Array) => {
    const file = join(blogOf().folder, `export-${++files}.xml`);
    writeFileSync(file, text);
    return file;
  };
  const importFile = (file: string, accountId: number) =>
    new ImportService(blogOf().get(UnitOfWork)).import(accountId, file, () => {});
  const importText = (text: string, accountId: number) => importFile(write(text), accountId);
  const posts = async (accountId: number) =>
    (await blogOf().list('listposts', { accountId, sort: 'id', limit: 500 })).data;
  /** Imports items into a new sub-account; returns its id, the result of the import and the posts. */
  const importItems = async (...items: WxrItem[]) => {
    const accountId = await blogOf().subAccount();
    const imported = await importText(wxr({ items }), accountId);
    return { accountId, imported, posts: await posts(accountId) };
  };

  return { write, importFile, importText, importItems, posts };
}
