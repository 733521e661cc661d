import { statSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { ImportModule } from '../import/import.module';
import { ImportService, type AddPictures } from '../import/import.service';
import { PictureImport } from '../import/picture-import.service';
import { SiteFiles, UploadsFolder, type PictureFiles } from '../import/picture-files';
import { invalidField } from '../../platform/common/problem';
import { Downloads } from '../../platform/egress/downloads';
import { Settings } from '../../platform/settings/settings';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked, pathOf } from './options';
import { Import } from './options.dto';
import { progress } from './progress';

/** The value of `--media` that fetches pictures from the exported site. */
const FETCH = 'fetch';

const MIB = 1024 * 1024;

export async function importFile(options: object): Promise<Answer> {
  const { account, file, media } = checked(Import, options);
  const folder = media && media !== FETCH ? existingFolder(pathOf(media)) : null;
  const tell = progress();
  return inCommandContext({ imports: [ImportModule] }, async (context) => {
    const add = media ? picturesOf(context, { account, file: pathOf(file), folder }, tell) : undefined;
    const imported = await context
      .get(ImportService, { strict: false })
      .import(
        account,
        pathOf(file),
        (share, posts) =>
          tell(`${Math.floor(share * 100)} % read, ${posts.added} posts added, ${posts.known} known`),
        add,
      );
    return { ...imported };
  });
}

function picturesOf(
  context: INestApplicationContext,
  { account: accountId, file, folder }: { account: number; file: string; folder: string | null },
  tell: (text: string) => void,
): AddPictures {
  const find = <T>(type: abstract new (...args: never[]) => T) => context.get<T>(type, { strict: false });
  const pictures: PictureFiles = folder
    ? new UploadsFolder(folder, find(Settings).MEDIA_FILE_MIB * MIB)
    : new SiteFiles(find(Downloads));
  return () =>
    find(PictureImport).add({ accountId, file, pictures }, (done, all) => tell(`${done} of ${all} pictures`));
}

function existingFolder(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw invalidField('media', 'unknown', `is neither ${FETCH} nor a folder: ${folder}`);
  return folder;
}
