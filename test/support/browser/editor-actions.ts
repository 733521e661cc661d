import type { Page } from 'playwright-core';

type Roles = Pick<Page, 'getByRole'>;

/** Opens the step with the main button of this name, and confirms it with the button of the same name. */
export async function confirmStep(page: Roles, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Chooses an action in the menu of the editor. */
export async function chooseAction(page: Roles, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Schedules the post of the editor at a date in the browser's time zone. */
export async function schedule(page: Roles, at: string): Promise<void> {
  await chooseAction(page, 'Schedule');
  const step = page.getByRole('dialog', { name: 'Schedule this post' });
  await step.getByLabel('Publish date').fill(at);
  await step.getByRole('button', { name: 'Schedule', exact: true }).click();
}
