import { eventName, eventSlug, type EventSlug } from './catalog';

/** How a webhook that gets every event is stored. */
export const ALL_EVENTS = '*';

export const ALL_EVENTS_NAME = 'All events';

/** The events that a webhook gets. */
export type Subscription = EventSlug | typeof ALL_EVENTS;

export const subscriptionName = (events: Subscription): string =>
  events === ALL_EVENTS ? ALL_EVENTS_NAME : eventName(events);

export function subscriptionOf(nameOrSlug: string): Subscription | undefined {
  return nameOrSlug.toLowerCase() === ALL_EVENTS_NAME.toLowerCase() ? ALL_EVENTS : eventSlug(nameOrSlug);
}
