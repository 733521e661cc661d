/** The pages of the console without a browser that a file of Jest has open. */
export const domPages = new Set<{ close(): Promise<void> }>();

/** Closes the pages: left open they would keep asking their service for news. */
export async function closeDomPages(): Promise<void> {
  await Promise.all([...domPages].map((page) => page.close()));
}
