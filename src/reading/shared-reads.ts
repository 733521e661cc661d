interface Flight<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Lets requests for the same data share a read. Requests that arrive during a read share the next one: a read never begins
 * before the requests that it answers, so no answer is out of date.
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

  /** Starts a read. At its end it is removed, unless the next one has replaced it, before other listeners run. */
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
