import type { Page } from '@playwright/test';
import { saveDesign } from '../support/designs.ts';
import { saveDialog } from '../support/editor.ts';
import { onEveryPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

/** Presses Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    if (
      await focused
        .and(
          page
            .getByRole('button', { name })
            .or(page.getByRole('link', { name }))
            .or(page.getByRole('textbox', { name }))
            .or(page.getByRole('radio', { name }))
            .or(page.getByRole('slider', { name }))
            .or(page.getByRole('switch', { name })),
        )
        .count()
    )
      return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('signs in, designs, saves and opens the overlay without a mouse', async ({ page, player }) => {
  await openPage(page, '/login?redirect=%2Feditor');
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeFocused();
  await page.keyboard.type(player.username);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/editor');
  await expect(page.getByRole('region', { name: 'Live-Vorschau' })).toBeVisible();

  await tabTo(page, 'Kreuz');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
  await tabTo(page, 'Dicke als Zahl');
  await page.keyboard.type('5');
  await tabTo(page, 'Länge');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Dicke als Zahl' })).toHaveValue('5');
  await tabTo(page, 'Crosshair Speichern');
  await page.keyboard.press('Enter');
  await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ohne Maus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Design gespeichert')).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();

  await openPage(page, '/designs');
  await tabTo(page, 'Weitere Aktionen für „Ohne Maus“');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Weitere Aktionen für „Ohne Maus“' })).toBeFocused();
});

test('a dialog holds the focus and gives it back', async ({ playerPage: page, player }) => {
  await saveDesign(player, 'Sniper');
  await openPage(page, '/designs');
  const more = page.getByRole('button', { name: 'Weitere Aktionen für „Sniper“' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Design umbenennen' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

onEveryPage('every control that gets the focus shows it', ['de'], async ({ page, known }) => {
  await openPage(page, known.path);
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      // A control may show its focus on what surrounds it: an input inside the label that is drawn.
      const look = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
        return { hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px', boxShadow, borderColor };
      };
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
        (element): element is HTMLElement => element instanceof HTMLElement,
      );
      const before = around.map((element) => look(element));
      const hasOutline =
        before.some((one) => one.hasOutline) ||
        [...focused.querySelectorAll('*'), ...(focused.parentElement?.children ?? [])].some(
          (element) => look(element).hasOutline,
        );
      focused.blur();
      const after = around.map((element) => look(element));
      focused.focus({ preventScroll: true });
      const changes = before.some((one, index) => one.boxShadow !== after[index]?.boxShadow);
      return { markup: focused.outerHTML.slice(0, 160), isShown: hasOutline || changes };
    });
    if (control === null || seen.has(control.markup)) break;
    seen.add(control.markup);
    expect(control.isShown, control.markup).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('the skip link jumps over the navigation', async ({ page }) => {
  await openPage(page, '/datenschutz');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
