import { chromium, type Page } from '@playwright/test';
import { localeCookie } from '@punktgenau/contract/system/language';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';

/** A phone's browser, paired by the code in the companion's window. */
export type PairedPhone = {
  readonly page: Page;
  /** Puts it away: its page says nothing any more. */
  putAway(): Promise<void>;
};

/**
 * Pairs a phone as a player does: opens the dialog of the companion's window, follows its link on the phone, compares the numbers and
 * confirms.
 *
 * @param app the companion's window at its first tab
 */
export async function pairPhone(app: Page): Promise<PairedPhone> {
  await app.getByRole('button', { name: /Handy verbinden|Neu verbinden/ }).click();
  const dialog = app.getByRole('dialog', { name: 'Handy als Fernbedienung' });
  const link = await dialog.getByText(/\/remote#/).textContent();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((name) => localStorage.setItem(name, 'de'), localeCookie);
  await page.goto(`http://${link}`);
  const number = (await page.getByText(/^\d{4}$/).textContent()) ?? '';
  await dialog.getByText(number, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Verbinden' }).click();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await page.getByText('Verbunden', { exact: true }).waitFor();
  return { page, putAway: () => browser.close() };
}
