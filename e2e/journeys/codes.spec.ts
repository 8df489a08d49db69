import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const oldCode = 'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG';

test('codes of games: out of the editor, in an address, repaired, and dropped', async ({ page, context }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('a design leaves the editor as codes and as files', () => leavesTheEditor(page));
  await test.step('a code in an address or in the gallery’s search has a page of its own', () =>
    hasAPage(page));
  await test.step('old codes are repaired: one that somebody has, a professional’s, and not what is no old code', () =>
    areRepaired(page));
  await test.step('a dropped config file is read on the start page, in the editor and on the repair page', () =>
    isDropped(page));
});

async function areRepaired(page: Page): Promise<void> {
  await test.step('the repair page says what is no old code', async () => {
    await page.goto('/codes');
    const field = page.getByLabel('Alter Crosshair-Code');
    const repair = page.getByRole('button', { name: 'Reparieren' });
    for (const [text, reason] of [
      ['', 'Füge zuerst einen Code ein.'],
      ['CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe', 'Dieser Code ist aktuell.'],
      ['CSGO-L9spZ-ihuov-cyhtE-kxbqa-FkBAA', 'Das ist der Code eines Matches'],
      ['CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF', 'Die Prüfsumme stimmt nicht.'],
    ] as const) {
      await field.fill(text);
      await repair.click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(text);
    }
  });

  await test.step('an old Counter-Strike code becomes the one that today’s game takes, and goes on into the editor', async () => {
    await page.goto('/codes');
    await page.getByLabel('Alter Crosshair-Code').fill(` ${oldCode} `);
    await page.getByRole('button', { name: 'Reparieren' }).click();
    const code = page.getByRole('textbox', { name: 'Der Code für das Spiel von heute' });
    await expect(code).toHaveValue(/^CS[A-Za-z2-9]{44}$/);
    await expect(
      page.getByRole('row', { name: 'Umrandung 2 px › 1 px nicht möglich, 1 px daneben' }),
    ).toBeVisible();
    await expect(page.getByText(/^\d+ Pixel sind anders, \d+ davon liegen anderswo/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Neuer Code' })).toBeVisible();
    await page.getByRole('button', { name: 'Code kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue());

    await page.getByRole('link', { name: 'Im Editor öffnen' }).click();
    await expect(page).toHaveURL(/\/editor/);
    await expect(page.getByRole('dialog').getByText('Code gelesen: Counter-Strike')).toBeVisible();
  });

  await test.step('a professional’s old code is copied as the one that today’s game takes', async () => {
    await page.goto('/crosshairs?q=donk');
    await page.getByRole('link', { name: /donk/ }).click();
    await expect(page.getByText(/^CSGO-/)).toBeVisible();
    await page.getByRole('button', { name: 'Code von heute kopieren' }).click();
    await expect(page.getByText('Kopiert ist der Code von heute, aus dem alten gemacht.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^CS[A-Za-z2-9]{44}$/);
    await page.getByRole('link', { name: 'Was ist anders?' }).click();
    await expect(page.getByLabel('Alter Crosshair-Code')).toHaveValue(/^CSGO-/);
  });
}

async function leavesTheEditor(page: Page): Promise<void> {
  await test.step('a design leaves the editor as a code for Counter-Strike and for VALORANT', async () => {
    await page.goto('/editor');
    await page.getByRole('button', { name: 'Teilen' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await dialog.getByRole('button', { name: 'Code für Counter-Strike 2 kopieren' }).click();
    await expect.poll(copied).toMatch(/^CS[A-Za-z2-9]{44}$/);
    await dialog.getByRole('button', { name: 'Konsolenzeilen kopieren' }).click();
    await expect.poll(copied).toMatch(/\ncl_crosshair_screen_height 1080$/);
    await dialog.getByRole('button', { name: 'Code für VALORANT kopieren' }).click();
    await expect.poll(copied).toMatch(/^0;P;/);
    const report = dialog.getByText('Sieht dort genauso aus', { exact: true });
    await expect(report).toHaveCount(2);
    await report.first().click();
    await expect(
      dialog.getByText('Kein Pixel ist anders, soweit bekannt, bei 1080 Zeilen.').filter({ visible: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Dicke .* genau$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('more formats: a PNG eight times as large, a mouse pointer, a scene for OBS, a QR code, the picture copied', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Weitere Formate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportieren' });
    const download = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: `${format} herunterladen` }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
      return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
    };

    const small = await download('Bild (PNG)');
    await dialog.getByRole('radio', { name: '8-fach' }).check();
    const large = await download('Bild (PNG)');
    expect([small.name, large.name]).toEqual(['crosshair.png', 'crosshair@8x.png']);
    // The width stands in the first chunk of a PNG.
    expect(large.bytes.readUInt32BE(16)).toBe(8 * small.bytes.readUInt32BE(16));

    await dialog.getByRole('button', { name: 'Bild kopieren' }).click();
    await expect(dialog.getByText('Das Bild ist in der Zwischenablage.')).toBeVisible();
    const copied = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(copied).toContain('image/png');

    const cursor = await download('Mauszeiger (.cur)');
    expect(cursor.name).toBe('crosshair.cur');
    expect([...cursor.bytes.subarray(0, 6)]).toEqual([0, 0, 2, 0, 3, 0]);

    await dialog.getByLabel('Größe der Szene').selectOption('2560 × 1440');
    const obs = JSON.parse((await download('Szene für OBS (.json)')).bytes.toString('utf8'));
    const { url, width, height } = obs.sources[0].settings;
    expect({ width, height }).toEqual({ width: 2560, height: 1440 });
    expect(url).toMatch(/\/transparent-overlay\?code=.*controls=0$/);

    expect((await download('QR-Code (SVG)')).bytes.toString('utf8')).toMatch(/^<svg .*<\/svg>$/);
    expect((await download('Vektorbild (SVG)')).name).toBe('crosshair.svg');
    expect((await download('Overlay-Datei (HTML)')).name).toBe('crosshair-overlay.html');
  });
}

async function hasAPage(page: Page): Promise<void> {
  await test.step('a code of each kind in the address is shown, checked and opened', async () => {
    for (const [code, heading] of [
      [oldCode, 'Crosshair aus Counter-Strike'],
      ['CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe', 'Crosshair aus Counter-Strike'],
      ['0;s;1;P;c;8;u;FFFFCCFF;h;0;b;1;f;0;0l;4;0o;0;0a;1;0f;0;1b;0', 'Crosshair aus VALORANT'],
      ['1AAf4Ae4QEgBAdD0', 'Crosshair aus Punktgenau'],
      ['cl_crosshair_gap "-3"; cl_crosshair_length 7', 'Crosshair aus Counter-Strike'],
    ] as const) {
      await test.step(code, async () => {
        const response = await page.goto(`/c/${encodeURIComponent(code)}`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible();
        await expect(page.getByRole('row', { name: /^Farbe .* genau$/ }).first()).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        await page.getByRole('link', { name: 'Im Editor öffnen' }).first().click();
        await expect(page).toHaveURL(/\/editor/);
      });
    }
  });

  await test.step('a VALORANT code may stand in the address as it is, and an old code brings today’s along', async () => {
    await page.goto('/c/0;P;c;5;h;0');
    await expect(page.getByRole('heading', { name: 'Crosshair aus VALORANT' })).toBeVisible();
    await page.goto(`/c/${oldCode}`);
    await expect(page.getByRole('textbox', { name: 'Der Code für das Spiel von heute' })).toHaveValue(
      /^CS[A-Za-z2-9]{44}$/,
    );
  });

  await test.step('an address without a code says what is wrong with it and takes another', async () => {
    await page.goto('/c/CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF');
    await expect(page.getByRole('heading', { name: 'Diesen Code können wir nicht lesen' })).toBeVisible();
    await expect(page.getByText(/^Die Prüfsumme stimmt nicht\./)).toBeVisible();
    const field = page.getByLabel('Der Code');
    await expect(field).toHaveValue('CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF');
    await field.fill('hallo');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Das ist kein Code, den wir kennen/)).toBeVisible();
    await field.fill('0;P;c;5;h;0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Crosshair aus VALORANT' })).toBeVisible();
    await expect(page).toHaveURL('/c/0%3BP%3Bc%3B5%3Bh%3B0');
    await page.goto('/c/%E0%A4%A');
    await expect(
      page.getByText('404 Page Not Found').or(page.getByText('Diesen Code können wir nicht lesen')),
    ).toBeVisible();
  });

  await test.step('a code in the gallery’s search leads to its page, and the list stays', async () => {
    await page.goto('/crosshairs');
    const search = page.getByRole('searchbox');
    await search.fill('0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0');
    await expect(page.getByText('Das ist ein Code aus VALORANT.')).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: 'Profis' })
        .or(page.getByRole('link', { name: /donk/ }))
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/crosshairs');
    await page.getByRole('link', { name: 'Ansehen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Crosshair aus VALORANT' })).toBeVisible();
  });
}

/** A drop as a browser sends it, with a file or with text: it hangs over the page until the page says that it may be dropped. */
async function drop(page: Page, dropped: { name?: string; text: string }): Promise<void> {
  const data = await page.evaluateHandle(({ name, text }) => {
    const data = new DataTransfer();
    if (name === undefined) data.setData('text/plain', text);
    else data.items.add(new File([text], name));
    return data;
  }, dropped);
  const send = (kind: 'dragenter' | 'dragover' | 'drop') =>
    data.evaluate(
      (dataTransfer, name) =>
        document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
      kind,
    );
  await send('dragenter');
  await expect(async () => {
    await send('dragover');
    await expect(page.locator('[data-drop]')).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await send('drop');
}

const config = 'bind "w" "+forward"\ncl_crosshair_gap 3 // px\ncl_crosshair_length 7\n';

async function isDropped(page: Page): Promise<void> {
  await page.goto('/');
  const code = page.getByLabel('Code aus dem Spiel einfügen').first();
  await expect(code).toBeEditable();
  await drop(page, { name: 'autoexec.cfg', text: config });
  await expect(code).toHaveValue('cl_crosshair_gap 3; cl_crosshair_length 7');
  await drop(page, { name: 'bild.png', text: '\0' });
  await expect(page.getByText(/^Das ist keine Textdatei/)).toBeVisible();
  await code.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/editor/);
  await expect(page.getByRole('dialog').getByText('Code gelesen: Counter-Strike')).toBeVisible();

  await page.goto('/editor');
  await expect(page.getByRole('radiogroup', { name: 'Hintergrund' })).toBeVisible();
  await drop(page, { name: 'autoexec.cfg', text: config });
  await expect(page.getByRole('row', { name: 'Linienlänge 7 px genau' })).toBeVisible();
  await page.keyboard.press('Escape');
  await drop(page, { text: oldCode });
  await expect(page.getByRole('dialog').getByText('CSGO-Code, wie ihn')).toBeVisible();

  await page.goto('/codes');
  await expect(page.getByLabel('Alter Crosshair-Code')).toBeVisible();
  await drop(page, { text: oldCode });
  await expect(page.getByRole('textbox', { name: 'Der Code für das Spiel von heute' })).toBeVisible();
}
