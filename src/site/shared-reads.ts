interface Flight<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Shares reads between requests with the same key. All requests that arrive during a read share one further read, which
 * starts when the running read ends. The running read could have missed a change that was committed before these
 * requests.
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

  /**
   * Starts a read. When the read ends, removes its entry, unless a further read was requested or has replaced the
   * entry. The removal is the first listener of the promise, so it runs before the callers continue.
   */
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
