import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from '../root';

/** How screenshots show each page: the two together show both sizes and both color schemes. */
export const LOOKS = [
  { device: 'desktop', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { device: 'phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

type Look = Pick<(typeof LOOKS)[number], 'device' | 'colorScheme'>;

/** Saves docs/screenshots/NAME-DEVICE-SCHEME.webp. */
export async function saveScreenshot(
  page: Pick<Page, 'screenshot'>,
  name: string,
  { device, colorScheme }: Look,
  fullPage = false,
): Promise<void> {
  const path = join(ROOT, 'docs', 'screenshots', `${name}-${device}-${colorScheme}.webp`);
  await sharp(await page.screenshot({ fullPage }))
    .webp({ quality: 80 })
    .toFile(path);
}

/** Saves what a test has opened, if SCREENSHOTS=true and screenshots have this look. */
export async function saveWanted(
  page: Pick<Page, 'screenshot'>,
  name: string,
  shown: { device: string; colorScheme: string },
): Promise<void> {
  const look = LOOKS.find(
    ({ device, colorScheme }) => device === shown.device && colorScheme === shown.colorScheme,
  );
  if (look && process.env.SCREENSHOTS === 'true') await saveScreenshot(page, name, look, true);
}
