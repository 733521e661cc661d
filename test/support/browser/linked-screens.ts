import type { BrowserConsole } from './browser-console';

const LINKS = "[...document.querySelectorAll('nav li a')]";

/** Returns the addresses below /console of all screens in the navigation. */
export async function linkedScreens(app: BrowserConsole): Promise<string[]> {
  const page = await app.open();
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  const paths = await page.evaluate<string[]>(`${LINKS}.map(({ pathname }) => pathname)`);
  await page.context().close();
  return paths.map((path) => path.replace('/console', ''));
}
