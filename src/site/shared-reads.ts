interface Flight<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/** Requests that arrive during a read share the next one, because the running read could miss a newer commit. */
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

  /** The first listener of the promise removes the entry, before any caller continues. */
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
