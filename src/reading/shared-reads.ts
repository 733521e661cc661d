interface Flight<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Lets requests for the same thing share a read. Whoever comes while one is running shares the one after it, with
 * all others who wait: a read never began before the request that it answers, so that nobody is told old news.
 */
export class SharedReads {
  private readonly flights = new Map<string, Flight<unknown>>();

  read<T>(key: string, run: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(key) as Flight<T> | undefined;
    if (!flight) return this.start(key, run);
    flight.next ??= flight.running.then(
      () => this.start(key, run),
      () => this.start(key, run),
    );
    return flight.next;
  }

  /** The next one has begun, or this one is forgotten, before anybody hears of its end. */
  private start<T>(key: string, run: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { running: run() };
    this.flights.set(key, flight);
    const end = () => {
      if (!flight.next && this.flights.get(key) === flight) this.flights.delete(key);
    };
    flight.running.then(end, end);
    return flight.running;
  }
}
