const listeners = new Set<() => void>();

/** The process still answers requests, but load balancers should stop sending them. */
export const draining = {
  active: false,
  begin(): void {
    this.active = true;
    for (const listener of listeners) listener();
  },
  /** Returns a function that removes the listener. */
  onBegin(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
