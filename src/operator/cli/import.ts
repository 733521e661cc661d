import { ImportModule } from '../import/import.module';
import { ImportService } from '../import/import.service';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked, pathOf } from './options';
import { Import } from './options.dto';
import { progress } from './progress';

export async function importFile(options: object): Promise<Answer> {
  const { account, file } = checked(Import, options);
  const tell = progress();
  return inCommandContext({ imports: [ImportModule] }, async (context) => {
    const imported = await context
      .get(ImportService, { strict: false })
      .import(account, pathOf(file), (share, posts) =>
        tell(`${Math.floor(share * 100)} % read, ${posts.added} posts added, ${posts.known} known`),
      );
    return { ...imported };
  });
}
