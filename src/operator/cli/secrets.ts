import { KeyRotationService } from '../accounts/key-rotation.service';
import type { Answer } from './answer';
import { inCommandContext } from './context';

export const rotateSecretKey = (): Promise<Answer> =>
  inCommandContext({ providers: [KeyRotationService] }, async (context) => ({
    ...(await context.get(KeyRotationService).rotate()),
  }));
