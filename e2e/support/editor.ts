import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './pages.ts';
import { decode, type Pixels } from './pixels.ts';

/** A measure's figure: `Größe`, `Dicke`, … */
export const figure = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: `${label} als Zahl`, exact: true });

/** Types a value over the one that stands there. */
export async function typeValue(page: Page, label: string, value: string | number): Promise<void> {
  await figure(page, label).fill(String(value));
}

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Crosshair speichern' }).filter({ visible: true });

export const saveDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Crosshair-Design speichern' });

/** Opens the editor and waits until it has painted. */
export async function openEditor(page: Page, query = ''): Promise<void> {
  await openPage(page, `/editor${query}`);
  await expect(page.getByRole('region', { name: 'Live-Vorschau' })).toHaveAttribute('aria-busy', 'false');
}

/** What the editor shows at 1×: the pixels of its crosshair canvas, without the backdrop. */
export async function editorPicture(page: Page): Promise<Pixels> {
  await page.getByRole('radio', { name: '1-fach' }).check({ force: true });
  const canvas = page.getByRole('img', { name: 'Dein Crosshair in 1-facher Größe' });
  const url = await canvas.evaluate((element) =>
    element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
  );
  return decode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

/** The PNG the editor exports. */
export async function exportedPng(page: Page): Promise<Pixels> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Als PNG herunterladen' }).click();
  return decode(await readFile(await (await download).path()));
}
