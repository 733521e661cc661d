/** Whether this process is shutting down: it still answers, and load balancers should stop sending requests. */
export const draining = {
  active: false,
  begin(): void {
    this.active = true;
  },
};
