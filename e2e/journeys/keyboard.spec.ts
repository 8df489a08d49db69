import type { Locator, Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { expect, logInByCookie, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { againstReading, walkByTab } from '../support/tab-stops.ts';

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

test('without a mouse: the way stays, is short, and leads to a saved design and its overlay', async ({
  page,
  context,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('who is on the way with Tab stays there when the client takes the readable page over', () =>
    staysOnTheWay(page));
  await test.step('a visitor is at the ways into the game in 20 stops at most', () => isAtTheWays(page));
  await logInByCookie(context, player);
  await test.step('from the opened editor to the saved design it is 20 stops at most', () =>
    isAtTheSavedDesign(page));
  await context.clearCookies({ name: 'punktgenau_session' });
  await test.step('signs in, designs, saves and opens the overlay without a mouse', () =>
    signsInAndSaves(page, player));
});

test('what Tab reaches against the order of reading is found, and what follows in a column beside it is not', async ({
  page,
}) => {
  const buttons = (...names: readonly string[]) => names.map((name) => `<button>${name}</button>`).join('');
  await page.setContent(`
    <div style="display: flex; flex-direction: column">
      ${buttons('1', '2')}
      <button style="order: -1">above</button>
    </div>
    <div style="display: flex; flex-direction: row-reverse">${buttons('3', 'left')}</div>
    <div style="columns: 2">${buttons('4', '5', '6', '7').replaceAll('<button', '<button style="display: block"')}</div>
    <p>${buttons('8')}</p>
    <div style="display: flex; flex-direction: row-reverse; reading-flow: flex-visual">${buttons('9', '10')}</div>`);
  const found = againstReading(await walkByTab(page));
  expect(found.map((one) => one.split(' → ').map((markup) => />(.*)</.exec(markup)?.[1]))).toEqual([
    ['2', 'above'],
    ['3', 'left'],
  ]);
});

async function staysOnTheWay(page: Page): Promise<void> {
  for (const { path, presses } of [
    { path: '/', presses: [1, 3, 6, 9] },
    { path: '/pricing', presses: [2, 5] },
    { path: '/login', presses: [2, 4] },
  ]) {
    for (const count of presses) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // The first script is there and the client is not: it comes while somebody is reading.
      await page.route(/start-client|react-dom/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('#app[data-prerendered]')).toHaveCount(1);
      for (let press = 0; press < count; press += 1) await page.keyboard.press('Tab');
      const before = await wordsOfFocused(page);
      expect(before).not.toBe('');
      release();
      await expect(page.locator('#app[data-prerendered]')).toHaveCount(0);
      expect(await wordsOfFocused(page), `${path}, after ${count}`).toBe(before);
      await page.unroute(/start-client|react-dom/);
      // And the way goes on from there, as on a page that was there all the time.
      await page.keyboard.press('Tab');
      const next = await wordsOfFocused(page);
      await page.keyboard.press('Shift+Tab');
      expect(await wordsOfFocused(page)).toBe(before);
      expect(next).not.toBe(before);
    }
  }
  await test.step('the skip link jumps over the navigation', async () => {
    await openPage(page, '/datenschutz');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}

/** Kind and words of what has the focus; nothing for the page itself. */
function wordsOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return '';
    const { tagName, innerText } = activeElement;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : '';
    return [
      tagName,
      innerText,
      label,
      activeElement.getAttribute('aria-label'),
      activeElement.getAttribute('value'),
    ].join('|');
  });
}

async function isAtTheWays(page: Page): Promise<void> {
  await openEditor(page);
  const tabs = countedTabs(page);
  await tabToSaving(page, tabs);
  await tabs.to(page.getByRole('button', { name: 'Ins Spiel', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ins Spiel' })).toBeVisible();
  expect(tabs.presses()).toBeLessThanOrEqual(mostStops);
}

async function isAtTheSavedDesign(page: Page): Promise<void> {
  await openEditor(page);
  const tabs = countedTabs(page);
  await tabToSaving(page, tabs);
  await page.keyboard.press('Enter');
  await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Zwanzig Schritte');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Design gespeichert')).toBeVisible();
  expect(tabs.presses()).toBeLessThanOrEqual(mostStops);
}

async function signsInAndSaves(page: Page, player: Player): Promise<void> {
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
  await tabTo(page, 'Drehung');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Dicke als Zahl' })).toHaveValue('5');
  await tabTo(page, 'Crosshair speichern');
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
  await test.step('a dialog holds the focus and gives it back', () => dialogHoldsTheFocus(page));
}

async function dialogHoldsTheFocus(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Weitere Aktionen für „Ohne Maus“' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
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
}

/** The most stops of the Tab key from opening the editor to where a design is kept. */
const mostStops = 20;

/** Counts how often Tab is pressed until something has the focus. */
function countedTabs(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    to: async (target: Locator) => {
      for (;;) {
        await page.keyboard.press('Tab');
        presses += 1;
        if (await target.evaluate((element) => element === document.activeElement)) return;
        if (presses > mostStops) throw new Error(`${target} is farther than ${mostStops} stops`);
      }
    },
  };
}

/** From the opened editor to the button that saves, past what stands between, with one slider moved on the way. */
async function tabToSaving(page: Page, tabs: ReturnType<typeof countedTabs>): Promise<void> {
  await tabs.to(page.getByRole('link', { name: 'Zum Inhalt' }));
  await page.keyboard.press('Enter');
  await tabs.to(page.getByRole('link', { name: 'Zu den Reglern' }));
  await page.keyboard.press('Enter');
  await tabs.to(page.getByRole('radio', { name: 'Kreuz', exact: true }));
  const size = page.getByRole('slider', { name: 'Größe', exact: true });
  await tabs.to(size);
  const before = await size.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(size).not.toHaveValue(before);
  await tabs.to(page.getByRole('link', { name: 'Zum Speichern' }));
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeFocused();
}
