import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test('public pages show a scene, and first what they are opened for', async ({ page }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the title stands beside two offers of one width, premium is one column to its last line, and small print stands below', () =>
    premiumIsOneColumn(page));
  await test.step('forms of accounts begin below a scene on phones', () => beginBelowAScene(page));
  await test.step('a link that is refused has a scene beside plain words', () => refusesInPlainWords(page));
  await test.step('what is only said stands at the middle of its picture, a form is as high as its own', () =>
    standsByItsPicture(page));
  await test.step('all of signing up is in a low window', async () => {
    await openPage(page, '/signup');
    await expect(page.getByRole('button', { name: 'English' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('the remote has a crosshair in its scene, above its words on phones', () =>
    aimsTheRemote(page));
  await test.step('nothing lies on the picture of a code’s page, and its rows keep to the picture’s columns', () =>
    standsBesideTheCode(page));
  await test.step('contents of legal pages are folded on phones', () => foldsContents(page));
  await test.step('two pictures tell a covered crosshair from one that is seen', async () => {
    await openPage(page, '/fullscreen');
    const pictures = page.getByRole('main').getByRole('figure');
    await expect(pictures).toHaveText([/^Exklusives Vollbild\s*verdeckt$/, /^Randloses Fenster\s*sichtbar$/]);
    await expect(pictures.first().locator('canvas')).toHaveCount(0);
    await expect(pictures.last().locator('canvas')).toBeVisible();
  });
});

test('who pays on a phone sees the price and the button first, and what for on a screen', async ({
  playerPage: page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, '/checkout/2weeks');
  await expect(page.getByText('Premium-2-Wochen-Abo').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Jetzt abonnieren/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop);
  const facts = page.getByRole('region', { name: 'Bestellübersicht' });
  await expect(facts).toBeInViewport({ ratio: 1 });
  // Both panels end on one line.
  const paid = facts.locator('xpath=preceding-sibling::div');
  const [left, right] = [await boxOf(facts), await boxOf(paid)];
  expect([left.y, left.height]).toEqual([right.y, right.height]);
  await facts.getByRole('link', { name: /Manuell aktivieren/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lieber monatlich, für 1,29 €' })).toBeFocused();
});

test('the gate to premium shows its offer first, beside the code’s field, and on phones both in the first window', async ({
  playerPage: page,
}) => {
  const main = page.getByRole('main');
  const offer = main.getByRole('region', { name: 'Abonnement' });
  const code = main.getByRole('region', { name: 'Du hast einen Code?' });
  const plans = offer.getByRole('link', { name: /Pläne ansehen/ });
  await page.setViewportSize(desktop);
  await openPage(page, '/premium-activate');
  await expect(offer.getByRole('link', { name: 'Abonnieren: Monatlich für 1,29 €' })).toHaveAttribute(
    'href',
    '/checkout/monthly',
  );
  await expect(offer.getByRole('link', { name: 'Abonnieren: Alle 2 Wochen für 0,89 €' })).toHaveAttribute(
    'href',
    '/checkout/2weeks',
  );
  const { x, width, y } = await boxOf(offer);
  const beside = await boxOf(code);
  expect(beside.y).toBe(y);
  expect(beside.x).toBeGreaterThan(x + width);
  await expect(plans).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await expect(plans).toBeInViewport({ ratio: 1 });
  await expect(code.getByRole('textbox')).toBeInViewport({ ratio: 1 });
});

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

async function premiumIsOneColumn(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await openPage(page, '/pricing');
  const [free, premium] = [
    page.getByRole('article', { name: 'Kostenlos' }),
    page.getByRole('article', { name: 'Premium' }),
  ];
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const [beside, { x, y: top, width }] = [await boxOf(free), await boxOf(premium)];
  expect(title.x + title.width).toBeLessThanOrEqual(beside.x);
  expect(title.y).toBeGreaterThanOrEqual(top);
  expect(Math.abs(beside.width - width)).toBeLessThanOrEqual(1);
  await expect(free.getByRole('link', { name: 'Zum Editor' })).toHaveAttribute('href', '/editor');
  const groundOf = (element: Locator) => element.evaluate((part) => getComputedStyle(part).backgroundColor);
  const table = page.getByRole('table', { name: 'Was kostenlos ist und was zu Premium gehört' });
  for (const row of await table.getByRole('row').all()) {
    const cell = row.locator('td').last();
    if ((await cell.count()) === 0) continue;
    expect(Math.abs((await boxOf(cell)).x - x)).toBeLessThanOrEqual(1);
    expect(await groundOf(cell)).toBe(await groundOf(premium));
  }
  const { y, height } = await boxOf(table);
  const smallPrint = page.getByText('Zahlung mit Karte, PayPal, SEPA-Lastschrift oder Klarna.');
  expect((await boxOf(smallPrint)).y).toBeGreaterThan(y + height);
  // On phones premium comes first, for the Tab key as well.
  await page.setViewportSize(phone);
  expect((await boxOf(premium)).y).toBeLessThan((await boxOf(free)).y);
  await premium.getByRole('link', { name: 'Alle 2 Wochen für 0,89 €' }).focus();
  await page.keyboard.press('Tab');
  await expect(free.getByRole('link', { name: 'Konto erstellen' })).toBeFocused();
}

async function beginBelowAScene(page: Page): Promise<void> {
  for (const height of [667, 844]) {
    await page.setViewportSize({ width: 390, height });
    for (const path of ['/login', '/signup', '/forgot-password', '/verify-email']) {
      await openPage(page, path);
      const crosshair = page.locator('canvas').first();
      await expect(crosshair, path).toBeVisible();
      const heading = await boxOf(page.getByRole('heading', { level: 1 }));
      const picture = await boxOf(crosshair);
      expect(picture.y + picture.height, `${path} in ${height} px`).toBeLessThanOrEqual(heading.y);
    }
  }
}

async function refusesInPlainWords(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  for (const [path, words] of [
    ['/checkout-success', 'Dieser Link führt zu keiner Zahlung.'],
    ['/verify-email', 'Dem Link fehlt sein letzter Teil. Öffne ihn noch einmal aus der Mail.'],
    ['/reset-password', 'Der Reset-Link ist ungültig oder abgelaufen'],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
  }
}

const middleOf = ({ y, height }: { readonly y: number; readonly height: number }) => y + height / 2;

async function standsByItsPicture(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  const scene = page.locator('main .wrap > div').first();
  const failed = page.locator('[data-outcome="failed"]');
  await openPage(page, '/checkout-success');
  const above = await boxOf(failed);
  const below = await boxOf(
    page.getByRole('main').getByRole('link', { name: 'Zur Startseite', exact: true }),
  );
  const words = { y: above.y, height: below.y + below.height - above.y };
  expect(Math.abs(middleOf(words) - middleOf(await boxOf(scene)))).toBeLessThanOrEqual(2);

  await openPage(page, '/kuendigen');
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(Math.abs(heading.y - (await boxOf(scene)).y)).toBeLessThanOrEqual(2);
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeInViewport({ ratio: 1 });
  const bottomOf = ({ y, height }: { readonly y: number; readonly height: number }) => y + height;
  const button = await boxOf(page.getByRole('button', { name: 'Weiter' }));
  expect(Math.abs(bottomOf(button) - bottomOf(await boxOf(scene)))).toBeLessThanOrEqual(2);
  const footer = page.getByRole('contentinfo');
  const claim = await boxOf(footer.getByRole('paragraph').first());
  expect(middleOf(claim)).toBeCloseTo(middleOf(await boxOf(footer.getByRole('link').first())), 0);

  await page.setViewportSize(phone);
  await openPage(page, '/checkout-success');
  const widthOf = async (action: Locator) => (await boxOf(action)).width;
  const main = page.getByRole('main');
  expect(await widthOf(main.getByRole('button', { name: 'Erneut versuchen' }))).toBe(350);
  expect(await widthOf(main.getByRole('link', { name: 'Zur Startseite', exact: true }))).toBe(350);
  await page.setViewportSize(desktop);
}

async function aimsTheRemote(page: Page): Promise<void> {
  for (const size of [phone, { width: 390, height: 667 }, desktop]) {
    await page.setViewportSize(size);
    await openPage(page, '/remote');
    // First: until it is known what the page has to say, the scene is as high as its waiting leaves it.
    const heading = await boxOf(page.getByRole('heading', { level: 2 }));
    const crosshair = await boxOf(page.locator('canvas'));
    const scene = await boxOf(page.locator('img'));
    expect(Math.abs(middleOf(crosshair) - middleOf(scene))).toBeLessThanOrEqual(1);
    if (size === desktop)
      expect(heading.x).toBe((await boxOf(page.getByRole('link', { name: /Startseite/ }))).x);
    else expect(crosshair.y + crosshair.height).toBeLessThan(heading.y);
  }
}

async function standsBesideTheCode(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  const main = page.getByRole('main');
  const scene = main.locator('img');
  await openPage(page, '/c/CSGO-XXXX');
  const form = await boxOf(main.locator('form'));
  expect(form.x + form.width).toBeLessThan((await boxOf(scene)).x);
  await page.setViewportSize(phone);
  const picture = await boxOf(scene);
  expect(picture.y + picture.height).toBeLessThan((await boxOf(main.getByRole('heading', { level: 1 }))).y);

  await page.setViewportSize(desktop);
  await openPage(page, `/c/${encodeURIComponent('0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0')}`);
  await expect(main.getByRole('table')).toBeVisible();
  const { x } = await boxOf(main.getByRole('table'));
  const code = await boxOf(main.locator('code').first());
  const editor = await boxOf(main.getByRole('link', { name: 'Im Editor öffnen' }));
  expect(middleOf(editor)).toBeCloseTo(middleOf(code), 0);
  expect(editor.x - code.x - code.width).toBe(12);
  const field = await boxOf(main.getByRole('region', { name: 'Anderer Code' }).getByRole('textbox'));
  const button = await boxOf(main.getByRole('button', { name: 'Ansehen' }));
  expect(field.x).toBe(x);
  expect(field.y).toBeCloseTo((await boxOf(main.locator('code').last())).y, 0);
  expect(middleOf(button)).toBeCloseTo(middleOf(field), 0);
}

async function foldsContents(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  for (const path of ['/nutzungsbedingungen', '/datenschutz']) {
    await openPage(page, path);
    const contents = page.getByRole('navigation', { name: 'Inhalt' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    await page.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
    await contents.getByRole('link').last().click();
    await expect(page).toHaveURL(/#/);
  }
  await page.setViewportSize(desktop);
  await expect(page.getByRole('navigation', { name: 'Inhalt' })).toBeVisible();
}
