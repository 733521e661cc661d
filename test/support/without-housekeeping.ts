import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';

/** Starts a service whose housekeeping runs only when a test calls `run`. */
export async function withoutHousekeeping<T>(start: () => Promise<T>): Promise<T> {
  const schedule = jest.spyOn(Housekeeping.prototype, 'onApplicationBootstrap').mockReturnValue();
  try {
    return await start();
  } finally {
    schedule.mockRestore();
  }
}
