/** The process still answers requests, but load balancers should stop sending them. */
export const draining = {
  active: false,
  begin(): void {
    this.active = true;
  },
};
