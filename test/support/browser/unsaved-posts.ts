import type { Page } from 'playwright-core';
import { until } from '../until';

/** A script that reads the unsaved posts that a browser stores. */
const UNSAVED_POSTS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('console');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const reading = opening.result.transaction('unsaved-posts').objectStore('unsaved-posts').getAll();
    reading.onerror = reject;
    reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    opening.result.close();
  };
})`;

/** Waits until the browser has stored a text. */
export async function untilStored(page: Pick<Page, 'evaluate'>, text: string): Promise<void> {
  await until(`“${text}” is stored`, async () => (await page.evaluate<string>(UNSAVED_POSTS)).includes(text));
}
