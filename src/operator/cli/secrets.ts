import { KeyRotationService } from '../accounts/key-rotation.service';
import type { Answer } from './answer';
import { inContext } from './context';

export const rotateSecretKey = (): Promise<Answer> =>
  inContext({ providers: [KeyRotationService] }, async (context) => ({
    ...(await context.get(KeyRotationService).rotate()),
  }));
