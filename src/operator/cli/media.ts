import { mediaStoreAt } from '../../media/store/media-store.provider';
import { invalidField } from '../../platform/common/problem';
import { isSamePlace, mediaPlace } from '../../platform/settings/media-place';
import { Settings } from '../../platform/settings/settings';
import { MediaMove } from '../media-move/media-move';
import { MediaMoveModule } from '../media-move/media-move.module';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { MoveMedia } from './options.dto';
import { progress } from './progress';

/** The exit code is 1 if files were not moved. */
export async function moveMedia(options: object): Promise<Answer> {
  const { from, to } = checked(MoveMedia, options);
  requirePlace('from', from);
  requirePlace('to', to);
  if (isSamePlace(from, to)) throw invalidField('to', 'conflict', 'must differ from --from');
  const tell = progress();
  return inCommandContext({ imports: [MediaMoveModule] }, async (context) => {
    const settings = context.get(Settings, { strict: false });
    const stores = { from: mediaStoreAt(from, settings), to: mediaStoreAt(to, settings) };
    const moved = await context
      .get(MediaMove, { strict: false })
      .run(stores, (files) => tell(`${files} files`));
    if (moved.unmoved.length > 0) process.exitCode = 1;
    return { ...moved };
  });
}

function requirePlace(option: 'from' | 'to', url: string): void {
  try {
    mediaPlace(url);
  } catch (error) {
    throw invalidField(option, 'format', (error as Error).message);
  }
}
