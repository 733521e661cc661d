/** The console pages without a browser that a Jest file has open. */
export const domPages = new Set<{ close(): Promise<void> }>();

/** Closes the pages: left open, they would keep polling their service. */
export async function closeDomPages(): Promise<void> {
  await Promise.all([...domPages].map((page) => page.close()));
}
