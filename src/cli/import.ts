import { resolve } from 'node:path';
import { ImportModule } from '../import/import.module';
import { ImportService } from '../import/import.service';
import type { Answer } from './answer';
import { inContext } from './context';
import { checked } from './options';
import { Import } from './options.dto';
import { progress } from './progress';

export async function importFile(options: object): Promise<Answer> {
  const { account, file } = checked(Import, options);
  // npm runs scripts in the folder of the project; INIT_CWD is the folder where it was called.
  const path = resolve(process.env.INIT_CWD ?? '', file);
  const tell = progress();
  return inContext({ imports: [ImportModule] }, async (context) => {
    const imported = await context
      .get(ImportService, { strict: false })
      .import(account, path, (share, posts) =>
        tell(`${Math.floor(share * 100)} % read, ${posts.added} posts added, ${posts.known} known`),
      );
    return { ...imported };
  });
}
