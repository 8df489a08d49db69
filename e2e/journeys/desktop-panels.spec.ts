import type { Page } from '@playwright/test';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import { keyChoices } from '@punktgenau/contract/hotkeys/overlay-actions';
import { findings, findingsInDialog } from '../support/axe.ts';
import { saveDesign } from '../support/designs.ts';
import { defaultHotkeys } from '../support/desktop-bridge.ts';
import { openDesktopDashboard, remember, stepsWith, test } from '../support/desktop-journey.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { speak } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

const ownKeys = defaultHotkeys();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the keys of the overlay and of designs, from their choice at the first start on', async ({
  companion,
  window: page,
  player,
}) => {
  test.slow();
  const design = await saveDesign(player, 'Nacht');
  await grantPremium(player, 30);
  const settings = { crosshairSettings: { designId: design.id }, isActive: true };
  const free = await callApi<{ id: number }>(player, 'POST', '/api/hotkeys', {
    ...settings,
    hotkeyName: 'F5',
  });
  const held = await callApi<{ id: number }>(player, 'POST', '/api/hotkeys', {
    ...settings,
    hotkeyName: 'Ctrl+Alt+1',
  });
  const action = { kind: 'design', designId: design.id, designName: 'Nacht' } as const;
  companion.state.hotkeys = [
    ...ownKeys,
    { action: { ...action, hotkeyId: free.id }, accelerator: 'F5', conflict: null },
    {
      action: { ...action, hotkeyId: held.id },
      accelerator: 'Ctrl+Alt+1',
      conflict: { reason: 'other_program' },
    },
  ];
  companion.state.configuration = {
    ...companion.state.configuration,
    areKeysChosen: false,
    tuning: { opacityBy: -20, sizeBy: 4 },
  };
  companion.state.writtenSigns = { 'Ctrl+Alt+K': 'ĸ' };
  await openDesktopDashboard(companion, page, player);
  const keys = part(page, 'Tasten des Overlays');
  const step = stepsWith(companion);

  await step('are chosen at the first start, and until then the companion has none', async () => {
    const question = page.getByRole('dialog', { name: 'Welche Tasten darf die App nehmen?' });
    await expect(question.getByRole('radio').first()).toBeFocused();
    const submit = question.getByRole('button', { name: 'Übernehmen' });
    await expect(submit).toBeDisabled();
    expect(await findingsInDialog(page)).toEqual([]);
    // Put off, not decided.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Overlay an/aus', exact: true })).toBeVisible();
    await expect(keys.getByText('Bis dahin nimmt die App keinem Programm eine Taste weg')).toBeVisible();
    expect(companion.inputsOf('setHotkeys')).toEqual([]);

    await keys.getByRole('button', { name: 'Tasten wählen' }).click();
    await question.getByRole('radio', { name: 'Kombinationen' }).check();
    await submit.click();
    await expect(page.getByText('Tasten übernommen')).toBeVisible();
    expect(companion.inputsOf('setHotkeys')).toEqual([keyChoices.combined]);
    await expect(page.getByRole('button', { name: 'Overlay an/aus (Strg + Umschalt + F1)' })).toBeVisible();
    await page.reload();
    await expect(keys.getByText('Bereit')).toHaveCount(2);
    await expect(question).toBeHidden();
    await keys.getByRole('button', { name: 'Tasten neu wählen' }).click();
    await question.getByRole('radio', { name: 'Einzelne Tasten' }).check();
    await submit.click();
    await expect(page.getByRole('button', { name: 'Overlay an/aus (F1)' })).toBeVisible();
  });

  await step('each hotkey of a design says whether it works', async () => {
    const list = page.getByRole('list', { name: 'Belegte Tasten' });
    await expect(list.getByRole('listitem').filter({ hasText: 'F5' })).toContainText('Bereit');
    await expect(list.getByRole('listitem').filter({ hasText: 'Strg' })).toContainText(
      'Ein anderes Programm hält Strg + Alt + 1.',
    );
  });

  await step('are changed by pressing others, and Escape leaves them as they are', async () => {
    await keys.getByRole('button', { name: 'Taste zum An- und Ausschalten ändern: F1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Taste zum An- und Ausschalten' });
    await expect(dialog.getByLabel('Tastenkombination')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(dialog.getByLabel('Tastenkombination')).toHaveValue('F6');
    await expect(dialog.getByText('F6 ist möglich.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(companion.inputsOf('setHotkeys')).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Tastenkombination')).toBeFocused();
    await page.keyboard.press('Control+Alt+j');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Taste geändert')).toBeVisible();
    expect(companion.inputsOf('setHotkeys')).toEqual([{ toggle: 'Ctrl+Alt+J' }]);
    await expect(
      keys.getByRole('button', { name: 'Taste zum An- und Ausschalten ändern: Strg + Alt + J' }),
    ).toBeFocused();
    await expect(page.getByRole('button', { name: 'Overlay an/aus (Strg + Alt + J)' })).toBeVisible();

    await keys.getByRole('button', { name: 'Taste entfernen: Overlay an und aus' }).click();
    await expect(page.getByRole('button', { name: 'Overlay an/aus', exact: true })).toBeVisible();
    expect(companion.inputsOf('setHotkeys').at(-1)).toEqual({ toggle: null });
    await keys.getByRole('button', { name: 'Taste vergeben: Overlay an und aus' }).click();
    await expect(dialog.getByLabel('Tastenkombination')).toHaveValue('');
    await page.keyboard.press('Escape');

    await keys.getByRole('button', { name: 'Tasten neu wählen' }).click();
    await page.getByRole('radio', { name: 'Einzelne Tasten' }).check();
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(page.getByRole('button', { name: 'Overlay an/aus (F1)' })).toBeVisible();
    expect(companion.inputsOf('setHotkeys').at(-1)).toEqual(keyChoices.plain);
  });

  await step('name whatever has a combination already', async () => {
    await page.getByRole('button', { name: 'Taste zum Ausblenden ändern: F2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Taste zum Ausblenden' });
    await expect(dialog.getByLabel('Tastenkombination')).toBeFocused();
    for (const [key, problem] of [
      ['F5', 'F5 zeigt schon dein Design „Nacht“.'],
      ['F1', 'F1 schaltet schon das Overlay an und aus.'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(dialog.getByText(problem).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    }
    expect(companion.inputsOf('setHotkeys')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await step('stay as they were when the companion refuses', async () => {
    companion.refuse('setHotkeys', 'hotkey_reserved');
    await page.getByRole('button', { name: 'Taste zum Ausblenden ändern: F2' }).click();
    await expect(page.getByRole('dialog').getByLabel('Tastenkombination')).toBeFocused();
    await page.keyboard.press('F7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Diese Tastenkombination gehört Windows.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Taste zum Ausblenden' })).toBeVisible();
    companion.accept('setHotkeys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await step(
    'are given to further commands, buttons of the mouse as well, and what they changed is set back',
    async () => {
      await keys.getByRole('button', { name: 'Taste vergeben: Nächstes Design' }).click();
      const dialog = page.getByRole('dialog', { name: 'Taste für „Nächstes Design“' });
      const field = dialog.getByLabel('Tastenkombination');
      await field.click({ button: 'middle' });
      await expect(field).toHaveValue('Maustaste 3');
      await expect(
        dialog.getByText('Maustaste 3 ist möglich. Im Spiel wirkt die Taste wie bisher.'),
      ).toBeVisible();
      await field.fill('maustaste 4');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Taste geändert')).toBeVisible();
      await expect(dialog).toBeHidden();
      await keys.getByRole('button', { name: 'Taste vergeben: Zeigen, solange gehalten' }).click();
      await expect(page.getByRole('dialog').getByLabel('Tastenkombination')).toBeFocused();
      await page.keyboard.press('F8');
      await expect(page.getByText('F8 ist möglich. Im Spiel wirkt die Taste wie bisher.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(companion.inputsOf('setHotkeys')).toEqual([{ nextDesign: 'Mouse4' }, { showWhileHeld: 'F8' }]);

      await expect(keys.getByText('Durch Tasten geändert: Deckkraft −20 %, Größe +4')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await keys.getByRole('button', { name: 'Zurücksetzen' }).click();
      await expect(keys.getByText('Durch Tasten geändert')).toBeHidden();
      expect(companion.inputsOf('saveConfiguration')).toEqual([{ tuning: { opacityBy: 0, sizeBy: 0 } }]);
    },
  );

  await step('are warned of where AltGr writes a sign by them on the player’s keyboard', async () => {
    const change = page.getByRole('button', { name: /^Taste zum Ausblenden ändern/ });
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Taste zum Ausblenden' });
    await expect(dialog.getByLabel('Tastenkombination')).toBeFocused();
    await page.keyboard.press('Control+Alt+q');
    await expect(dialog.getByText('Strg + Alt + Q ist möglich.')).toBeVisible();
    await expect(dialog.getByText(/AltGr/)).toHaveCount(0);
    await page.keyboard.press('Control+Alt+k');
    await expect(dialog.getByText(/^AltGr \+ K schreibt auf deiner Tastatur „ĸ“\./)).toBeVisible();
    expect(await findingsInDialog(page)).toEqual([]);
    // A warning, no refusal: not everybody writes that sign.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Taste geändert')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(keys.getByText(/schreibt auf deiner Tastatur „ĸ“/)).toBeVisible();
  });

  await step('say when Windows gives them to another program, as soon as the companion knows', async () => {
    await companion.tell({ event: 'hotkeys', hotkeys: ownKeys });
    await expect(keys.getByText('Bereit')).toHaveCount(2);
    await companion.tell({
      event: 'hotkeys',
      hotkeys: [{ ...ownKeys[0], conflict: { reason: 'other_program' } }, ...ownKeys.slice(1)],
    });
    await expect(keys.getByText('Ein anderes Programm hält F1.')).toBeVisible();
    await expect(keys.getByText('Bereit')).toHaveCount(1);
  });
});

test('games and this app are set up, and what was set is kept', async ({
  companion,
  window: page,
  player,
}) => {
  test.slow();
  companion.state.foregroundApps = [{ executable: 'cs2.exe', title: 'Counter-Strike 2' }];
  const design = await saveDesign(player, 'Nacht');
  await openDesktopDashboard(companion, page, player);
  const settings = part(page, 'Diese App');
  const step = stepsWith(companion);

  await step('a game gets a crosshair of its own, another one, and none', async () => {
    const profiles = part(page, 'Spielprofile');
    const add = profiles.getByRole('button', { name: 'Profil anlegen' });

    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Spielprofil anlegen' });
    await expect(dialog.getByLabel('Programm', { exact: true })).toHaveValue('cs2.exe');
    await expect(dialog.getByLabel('Crosshair', { exact: true })).toHaveValue(String(design.id));
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('cs2.exe zeigt „Nacht“.')).toBeVisible();
    const list = profiles.getByRole('list', { name: 'Spielprofile' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect(companion.state.configuration.profiles).toMatchObject([
      { executable: 'cs2.exe', crosshair: { kind: 'design', designId: design.id, name: 'Nacht' } },
    ]);

    // Every program that was in front has a profile now: what remains is a name.
    await add.click();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByText('Gib den Namen der EXE-Datei ein.')).toBeVisible();
    await dialog.getByLabel('Name der EXE-Datei').fill(String.raw`C:\Spiele\cs2.exe`);
    await expect(dialog.getByText('So kann keine Datei heißen.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Name der EXE-Datei').fill('CS2');
    await expect(dialog.getByText('Für cs2.exe gibt es schon ein Profil.')).toBeVisible();
    await dialog.getByLabel('Name der EXE-Datei').fill('Rust.exe');
    await dialog.getByRole('radio', { name: 'Pro-Gamer' }).check({ force: true });
    await dialog.getByLabel('Crosshair', { exact: true }).selectOption({ label: 'ropz (CS2)' });
    await dialog.getByRole('radio', { name: 'Spielfenster' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('rust.exe zeigt „ropz“.')).toBeVisible();

    await list.getByRole('button', { name: 'Profil für rust.exe ändern' }).click();
    const change = page.getByRole('dialog', { name: 'Spielprofil ändern' });
    await expect(change.getByRole('radio', { name: 'Spielfenster' })).toBeChecked();
    await change.getByRole('radio', { name: 'Galerie' }).check({ force: true });
    await change.getByLabel('Crosshair', { exact: true }).selectOption({ label: 'Fadenkreuz' });
    await change.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('rust.exe zeigt „Fadenkreuz“.')).toBeVisible();

    await page.reload();
    await expect(list.getByRole('listitem')).toHaveText([
      /cs2\.exe\s*Nacht$/,
      /rust\.exe\s*Fadenkreuz, im Spielfenster$/,
    ]);
    await list.getByRole('button', { name: 'Profil für cs2.exe löschen' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    expect(
      companion.state.configuration.profiles.map(({ executable, crosshair, centre }) => [
        executable,
        crosshair.kind,
        centre,
      ]),
    ).toEqual([
      ['cs2.exe', 'design', 'display'],
      ['rust.exe', 'image', 'window'],
    ]);
  });

  await step('settings are kept, and go back when they could not be', async () => {
    for (const [name, setting] of [
      ['Mit Windows starten', 'autostart'],
      ['Hintergrund für dynamische Farbe lesen', 'sampleBackdrop'],
    ] as const) {
      const control = settings.getByRole('switch', { name });
      await expect(control).not.toBeChecked();
      await control.click();
      await expect(control).toBeChecked();
      await expect.poll(() => companion.state.configuration[setting]).toBe(true);
    }
    await expect(settings.getByText('nichts davon wird gespeichert oder gesendet')).toBeVisible();
    const height = settings.getByLabel('Crosshair wächst mit dem Bildschirm');
    await expect(height).toHaveValue('null');
    await height.selectOption('Ja, entworfen für 1080 Zeilen');
    await expect.poll(() => companion.state.configuration.authorHeightPx).toBe(1080);
    await expect(height).toHaveValue('1080');

    companion.refuse('saveConfiguration', 'settings_not_saved');
    await settings.getByRole('switch', { name: 'Mit Windows starten' }).click();
    await expect(
      page.getByText('Die Einstellungen konnten nicht gespeichert werden. Ist die Festplatte voll?'),
    ).toBeVisible();
    await expect(settings.getByRole('switch', { name: 'Mit Windows starten' })).toBeChecked();
    companion.accept('saveConfiguration');
  });

  await step('what happens while aiming is chosen: what, by which button or key, and how', async () => {
    await expect(settings.getByText('Nichts ändern')).toBeVisible();
    const change = settings.getByRole('button', { name: 'Ändern, was beim Zielen geschieht' });
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Beim Zielen' });
    const action = dialog.getByLabel('Was das Overlay tut');
    await expect(dialog.getByLabel('Womit du zielst')).toHaveCount(0);
    await action.selectOption('Ausblenden');
    await expect(dialog.getByLabel('Womit du zielst')).toHaveValue('MouseRight');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(settings.getByText('Ausblenden, solange „Rechte Maustaste“ gehalten wird')).toBeVisible();
    expect(companion.state.configuration.aiming).toEqual({ ...defaultAiming, action: 'hide' });

    await change.click();
    await action.selectOption('Zweites Crosshair zeigen');
    await dialog.getByLabel('Womit du zielst').selectOption('Umschalt');
    await dialog.getByRole('radio', { name: 'Umschalten' }).check();
    await expect(dialog.getByText('Ein Druck beginnt das Zielen, der nächste beendet es.')).toBeVisible();
    await expect(dialog.getByLabel('Crosshair', { exact: true }).locator('option:checked')).toHaveText(
      'Nacht',
    );
    expect(await findingsInDialog(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(settings.getByText('„Nacht“ zeigen: „Umschalt“ schaltet um')).toBeVisible();
    expect(companion.state.configuration.aiming).toMatchObject({
      action: 'swap',
      input: 'Shift',
      isToggled: true,
      crosshair: { kind: 'design', name: 'Nacht' },
    });

    companion.refuse('saveConfiguration', 'settings_not_saved');
    await change.click();
    await action.selectOption('Größe ändern');
    await dialog.getByLabel('Größe beim Zielen').selectOption('75 %');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      page.getByText('Die Einstellungen konnten nicht gespeichert werden. Ist die Festplatte voll?'),
    ).toBeVisible();
    await expect(dialog).toBeVisible();
    companion.accept('saveConfiguration');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await step(
    'a second crosshair over the first is chosen, with when it is there and with what the player aims',
    async () => {
      // As before anything happened while aiming.
      companion.state.configuration = { ...companion.state.configuration, aiming: defaultAiming };
      await companion.tell({ event: 'configuration', configuration: companion.state.configuration });
      await expect(settings.getByText('Nie', { exact: true })).toBeVisible();
      await settings.getByRole('button', { name: 'Zweites Crosshair über dem ersten ändern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zweites Crosshair darüber' });
      await expect(dialog.getByLabel('Womit du zielst')).toHaveCount(0);
      await dialog.getByLabel('Wann es zu sehen ist').selectOption('Nur beim Zielen');
      await expect(dialog.getByLabel('Crosshair', { exact: true }).locator('option:checked')).toHaveText(
        'Nacht',
      );
      await dialog.getByLabel('Deckkraft', { exact: true }).selectOption('60 %');
      await dialog.getByLabel('Womit du zielst').selectOption('Controller LT');
      await expect(dialog.getByText(/nur mit Steam Input/)).toBeVisible();
      expect(await findingsInDialog(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expect(settings.getByText('„Nacht“: Nur beim Zielen („Controller LT“ gehalten)')).toBeVisible();
      expect(companion.state.configuration).toMatchObject({
        layer: { rule: 'aiming', crosshair: { kind: 'design', name: 'Nacht' }, opacityPercent: 60 },
        aiming: { ...defaultAiming, input: 'PadLT' },
      });
    },
  );
});

/** An update as the companion knows it before it is fetched. */
const newer: UpdateState = {
  current: '2.2.6',
  available: {
    version: '2.3.0',
    fileName: 'Punktgenau-Setup-2.3.0.exe',
    bytes: 24_000_000,
    sha256: '0'.repeat(64),
  },
  problem: null,
  state: 'idle',
  receivedBytes: 0,
};

/** What axe finds on the dashboard and in its dialogs; colours are the same in every language, so contrast is measured in one window. */
async function expectNoFindings(
  page: Page,
  words: { readonly add: string; readonly key: RegExp },
  contrastOn: 'desktop' | 'phone',
): Promise<void> {
  for (const [window, size] of [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const contrast = window === contrastOn ? 'with contrast' : 'without';
    await page.setViewportSize(size);
    expect(await findings(page, contrast)).toEqual([]);
    for (const name of [words.add, words.key]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findingsInDialog(page, contrast)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
}

const takenKeys = ownKeys.map((key) => ({ ...key, conflict: { reason: 'other_program' } as const }));

test('the app is brought up to date and left', async ({ companion, window: page, player }) => {
  test.slow();
  companion.state.update = { ...newer, available: null };
  await saveDesign(player, 'Nacht');
  await openDesktopDashboard(companion, page, player);
  const step = stepsWith(companion);

  await step('an update is offered, fetched before the player’s eyes, and can fail', async () => {
    const settings = part(page, 'Diese App');
    await expect(settings.getByText('2.2.6')).toBeVisible();
    await expect(settings.getByText('Du hast die neueste Version.')).toBeVisible();

    await companion.tell({ event: 'update', update: newer });
    await expect(settings.getByText('Version 2.3.0 ist da (24,0 MB).')).toBeVisible();
    companion.state.update = { ...newer, state: 'downloading', receivedBytes: 6_000_000 };
    await settings.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
    await expect(settings.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await expect(settings.getByText('6,0 von 24,0 MB')).toBeVisible();

    await companion.tell({ event: 'update', update: { ...newer, state: 'failed' } });
    await expect(settings.getByRole('alert')).toHaveText('Version 2.3.0 konnte nicht geladen werden.');
    await settings.getByRole('button', { name: 'Erneut versuchen' }).click();
    await companion.tell({
      event: 'update',
      update: { ...newer, state: 'ready', receivedBytes: 24_000_000 },
    });
    await expect(settings.getByText('Geladen und geprüft.', { exact: false })).toBeVisible();
    expect(companion.inputsOf('installUpdate')).toHaveLength(2);

    const expired: UpdateState = { ...newer, available: null, problem: 'update_expired' };
    await companion.tell({ event: 'update', update: expired });
    await expect(
      settings.getByText('Die Angaben zum Update sind abgelaufen', { exact: false }),
    ).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Jetzt aktualisieren' })).toBeHidden();
  });

  await step('the app is left only after a question', async () => {
    await page.getByRole('button', { name: 'App beenden' }).click();
    const question = page.getByRole('dialog', { name: 'Desktop-App beenden?' });
    await question.getByRole('button', { name: 'Weiter benutzen' }).click();
    expect(companion.inputsOf('quitApp')).toEqual([]);
    await page.getByRole('button', { name: 'App beenden' }).click();
    await question.getByRole('button', { name: 'Beenden' }).click();
    await expect.poll(() => companion.inputsOf('quitApp')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  });

  await step('axe finds nothing (de)', async () => {
    await companion.tell({ event: 'update', update: { ...newer, available: null } });
    await companion.tell({ event: 'hotkeys', hotkeys: takenKeys });
    await expectNoFindings(page, { add: 'Profil anlegen', key: /^Taste zum Ausblenden ändern/ }, 'desktop');
  });
});

test('axe finds nothing (en)', async ({ companion, window: page, context, player }) => {
  test.slow();
  companion.state.hotkeys = takenKeys;
  await saveDesign(player, 'Nacht');
  await speak(context, 'en');
  await grantPremium(player, 30);
  await remember(companion, page, player);
  await page.goto('/premium-dashboard');
  await expect(page.getByRole('button', { name: 'Quit the app' })).toBeVisible();
  await expectNoFindings(page, { add: 'Add profile', key: /^Change the key that hides/ }, 'phone');
});
