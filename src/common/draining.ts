/** Whether this process was told to end: it still answers, and whoever sends requests here should stop doing so. */
export const draining = {
  active: false,
  begin(): void {
    this.active = true;
  },
};
