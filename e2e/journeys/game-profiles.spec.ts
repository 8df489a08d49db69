import type { Page } from '@playwright/test';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import type { OwnPcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import type { Player } from '@punktgenau/test-harness';
import { findings, findingsInDialog } from '../support/axe.ts';
import { saveDesign } from '../support/designs.ts';
import { openDesktopDashboard, test } from '../support/desktop-journey.ts';
import { test as browserTest, expect, server } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

const profile: AppProfile = {
  executable: 'cs2.exe',
  crosshair: { kind: 'design', designId: null, name: 'Nacht', design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: -14 },
};

/** The companion of a PC, as far as the service knows it. */
async function companionOf(player: Player) {
  let authorization = '';
  const send = (method: string, path: string, body?: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const { username, password } = player;
  const answer = await send('POST', '/api/auth/login', { username, password, isDesktopClient: true });
  authorization = `Bearer ${((await answer.json()) as { sessionToken: string }).sessionToken}`;
  const own = async () => (await (await send('GET', '/api/profiles/own')).json()) as OwnPcProfiles;
  return {
    own,
    async share(profiles: AppProfile[], overruled: AppProfile[] = []) {
      const revision = (await own()).revision ?? null;
      const body = { pcName: 'ZOCKER-PC', profiles, overruled, revision };
      const shared = await send('PUT', '/api/profiles/own', body);
      expect(shared.status).toBe(200);
    },
  };
}

async function openProfiles(page: Page, player: Player): Promise<void> {
  await grantPremium(player, 30);
  await openPage(page, '/premium-dashboard?tab=profiles');
}

browserTest(
  'profiles of a PC are seen and changed in a browser, and what both changed is asked about',
  async ({ playerPage: page, player }) => {
    const design = await saveDesign(player, 'Tag');
    await openProfiles(page, player);
    await expect(page.getByText('Noch keine Spielprofile im Web')).toBeVisible();
    const companion = await companionOf(player);
    await companion.share([profile]);

    const pc = page.getByRole('region', { name: 'ZOCKER-PC' });
    const rows = pc.getByRole('list', { name: 'Spielprofile von ZOCKER-PC' }).getByRole('listitem');
    await expect(rows).toHaveText([/cs2\.exe\s*Nacht, um 0 und −14 px versetzt$/]);
    await pc.getByRole('button', { name: 'Profil anlegen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Programm', { exact: true })
      .selectOption({ label: 'VALORANT (valorant-win64-shipping.exe)' });
    await dialog.getByLabel('X in px').fill('3');
    expect(await findingsInDialog(page), 'axe, in the dialog').toEqual([]);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(rows).toHaveCount(2);
    await expect(pc.getByText('Kommt am PC an, sobald die App dort läuft')).toBeVisible();
    const added = {
      ...{ executable: 'valorant-win64-shipping.exe', centre: 'display', offset: { x: 3, y: 0 } },
      crosshair: { kind: 'design', designId: design.id, name: 'Tag' },
    };
    const { profiles } = await companion.own();
    expect(profiles).toMatchObject([profile, added]);
    await companion.share(profiles);
    await expect(pc.getByText('Auf dem PC angekommen')).toBeVisible();

    // While the dialog is open, the profile is changed on the PC.
    await pc.getByRole('button', { name: 'Profil für cs2.exe ändern' }).click();
    await dialog.getByLabel('Y in px').fill('-20');
    await companion.share([{ ...profile, centre: 'window' }, ...profiles.slice(1)]);
    await expect(rows.first()).toContainText('im Spielfenster');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Inzwischen anderswo geändert')).toBeVisible();
    await expect(dialog.getByLabel('Y in px')).toHaveValue('−20');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(rows.first()).toContainText('Nacht, um 0 und −20 px versetzt');

    // What gave way on the PC waits for a decision.
    const taken = (await companion.own()).profiles;
    await companion.share(taken, [{ ...profile, offset: { x: 0, y: 9 } }]);
    await expect(pc.getByRole('button', { name: 'Andere Fassung nehmen' })).toBeVisible();
    expect(await findings(page), 'axe, where a decision is waited for').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findings(page, 'without'), 'axe, on a phone').toEqual([]);
    await pc.getByRole('button', { name: 'Andere Fassung nehmen' }).click();
    await expect(rows.first()).toContainText('um 0 und 9 px versetzt');
    expect((await companion.own()).overruled).toEqual([]);
  },
);

test('the centre of a game is calibrated by a click and by pixels, in the desktop app', async ({
  companion,
  window: page,
  player,
}) => {
  companion.state.configuration = { ...companion.state.configuration, profiles: [profile] };
  await openDesktopDashboard(companion, page, player);
  const profiles = page.getByRole('region', { name: 'Spielprofile' });
  await profiles.getByRole('button', { name: 'Mitte von cs2.exe einmessen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mitte von cs2.exe einmessen' });
  const said = dialog.getByRole('status').first();
  await dialog.getByRole('button', { name: 'Auf den Klick warten' }).click();
  await expect(said).toContainText('Du hast 30 Sekunden');
  const tell = (state: string, missed: string | null = null) =>
    companion.tell({ event: 'calibration', calibration: { state, executable: 'cs2.exe', missed } });
  await tell('waiting', 'other_program');
  await expect(said).toContainText('Klick in cs2.exe.');
  await tell('done');
  await expect(said).toContainText('Eingemessen: 0 px waagerecht und −14 px senkrecht');

  await dialog.getByRole('button', { name: '1 px nach oben' }).click();
  await expect(dialog.getByLabel('Y in px')).toHaveValue('−15');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  expect(companion.inputsOf('moveProfile').at(-1)).toEqual({
    executable: 'cs2.exe',
    offset: { x: 0, y: -15 },
  });
  await profiles.getByRole('switch', { name: 'Auch im Web zeigen' }).click();
  expect(companion.inputsOf('saveConfiguration').at(-1)).toEqual({ sharesProfiles: true });
});
