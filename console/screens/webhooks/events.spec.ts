import { EVENT_SLUGS, eventName } from '../../../src/platform/events/catalogue';
import { EVENT_NAMES } from './events';

describe('the events that the console offers', () => {
  it('are those of the service', () => {
    expect(EVENT_NAMES).toEqual(EVENT_SLUGS.map(eventName));
  });
});
