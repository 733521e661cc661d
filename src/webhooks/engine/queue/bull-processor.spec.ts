import type { Queue } from 'bull';
import type { DueDelivery } from '../../../platform/events/announcements';
import { BullProcessor } from './bull-processor';
import type { DeliveryWorker } from '../worker/delivery-worker';

const mockLines: string[] = [];

jest.mock('../../../platform/logging/logger', () => ({
  log: () => ({ warn: (_: object, text: string) => mockLines.push(text), debug: () => {} }),
}));

describe('the processor of the Bull queue', () => {
  it('stops while Redis refuses the connection that its pause opens, and logs an outage', async () => {
    const pause = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const queue = { client: { status: 'ready' }, pause } as unknown as Queue<DueDelivery[]>;
    const processor = new BullProcessor({} as DeliveryWorker, queue);

    await processor.beforeApplicationShutdown();

    expect(mockLines).toEqual(['outage begins: connect ECONNREFUSED']);
  });
});
