import { SeededPictures } from '../seed/seeded-pictures';
import { SeedModule } from '../seed/seed.module';
import { SeedService } from '../seed/seed.service';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { Seed } from './options.dto';
import { progress } from './progress';

export async function seed(options: object): Promise<Answer> {
  const { account, posts, reset } = checked(Seed, options);
  const tell = progress();
  return inCommandContext({ imports: [SeedModule] }, async (context) => {
    const seeded = await context.get(SeedService, { strict: false }).seed(account, posts, {
      reset: reset === true,
      onProgress: (done) => tell(`${done} of ${posts} posts`),
    });
    const pictures = await context.get(SeededPictures, { strict: false }).add(account);
    return { ...seeded, pictures };
  });
}
