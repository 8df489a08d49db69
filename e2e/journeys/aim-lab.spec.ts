import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { planBlocks } from '@punktgenau/aim-lab/blind-test';
import { type Round, shoot, startRound, targetAt } from '@punktgenau/aim-lab/round';
import { turn, type View } from '@punktgenau/aim-lab/view';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import type { Player } from '@punktgenau/test-harness';
import { PNG } from 'pngjs';
import { expectNoFindings } from '../support/axe.ts';
import { openEditor } from '../support/editor.ts';
import { expect, logInByCookie, openOtherBrowser, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const seed = 77;
/** Counter-Strike's 0.022° for each count, at a sensitivity of 5. */
const degreesPerCount = 0.11;

/**
 * A browser that refuses to hold the mouse, as a remote desktop does: the headless one that journeys run in holds it by sending it back to the middle
 * without end. Chance comes from the seed. It has no WebGL either: aim-lab-worlds.spec.ts has.
 */
test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => {
    Element.prototype.requestPointerLock = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(value);
      return array;
    };
  }, seed);
});

const round = (page: Page) => page.locator('dialog.lab-stage');
const field = (page: Page) => page.getByRole('button', { name: 'Zielfeld' });
const result = (page: Page) => page.getByRole('region', { name: 'Ergebnis der Runde' });
const startButton = (page: Page) => page.getByRole('button', { name: 'Runde starten' });

/** axe looks at a phone last. */
const backOnTheDesktop = (page: Page) => page.setViewportSize({ width: 1280, height: 720 });

async function openLab(page: Page, path = '/aim-lab'): Promise<void> {
  await openPage(page, path);
  await expect(startButton(page)).toBeEnabled();
}

/** Until the countdown is over. */
async function waitForStart(page: Page): Promise<void> {
  await expect(round(page)).toBeVisible();
  await expect(page.locator('.lab-countdown')).toBeHidden();
}

type Counts = { readonly x: number; readonly y: number };

/** Moves the mouse by so many counts and shoots, again and again, as one hand does: within the round, however busy the machine is. */
const aimAndShoot = (page: Page, shots: readonly Counts[]) =>
  field(page).evaluate(async (element, all) => {
    const mouse = { pointerType: 'mouse', bubbles: true };
    for (const { x, y } of all) {
      element.dispatchEvent(new PointerEvent('pointermove', { ...mouse, movementX: x, movementY: y }));
      element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, button: 0 }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, shots);

/** A player who knows where each target is, since they know the seed. Every fourth shot goes 3° beside. */
async function shootAtTargets(page: Page, shots: number): Promise<number> {
  let view: View = { yawDeg: 0, pitchDeg: 0 };
  let played: Round = startRound({ kind: 'static', lengthMs: 20_000, seed, startedAtMs: 0 });
  let hits = 0;
  const moves: Counts[] = [];
  for (let shot = 0; shot < shots; shot += 1) {
    const target = targetAt(played, shot);
    const beside = shot % 4 === 3 ? 4.2 : 0;
    const counts = {
      x: Math.round((target.yawDeg + beside - view.yawDeg) / degreesPerCount),
      y: -Math.round((target.pitchDeg - view.pitchDeg) / degreesPerCount),
    };
    view = turn(view, { xCounts: counts.x, yCounts: counts.y }, degreesPerCount);
    const outcome = shoot(played, view, shot);
    played = outcome.round;
    hits += Number(outcome.hit);
    moves.push(counts);
  }
  await aimAndShoot(page, moves);
  return hits;
}

test('rounds of a player who is new to the lab', async ({ page }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openLab(page);
  await test.step('one that is left does not count, and the keyboard is enough', () => leavesRounds(page));
  await test.step('a blind test is begun with two crosshairs, and each round is without a name', () =>
    beginsBlindTest(page));
  await test.step('a scripted player’s hits and misses are the result of the round, the history and its file', () =>
    playsAsScripted(page));
  await test.step('the mouse turns as far in another game, and what is set stays', () =>
    turnsAsFarElsewhere(page));
  await backOnTheDesktop(page);
  await test.step('the editor aims with the design on its stage, over its scene', () =>
    aimsFromTheEditor(page));
});

async function leavesRounds(page: Page): Promise<void> {
  await test.step('what is practised, and for how long, stands beside the picture', async () => {
    const start = await startButton(page).boundingBox();
    for (const name of ['Übung', 'Dauer']) {
      const choice = await page.getByRole('radiogroup', { name }).boundingBox();
      expect(choice?.x).toBeGreaterThan((start?.x ?? 9999) + (start?.width ?? 0));
      expect(choice?.y).toBeLessThan(start?.y ?? 0);
    }
  });
  const length = page.getByRole('radiogroup', { name: 'Dauer' });
  // On a busy machine axe may take longer than a short round.
  await length.getByRole('radio', { name: '60 s' }).check();
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectNoFindings(page);
  await waitForStart(page);
  await page.keyboard.press('Space');
  await expect(round(page)).toContainText('von 1 getroffen');
  await page.keyboard.press('Escape');
  await expect(round(page)).toBeHidden();
  await expect(page.getByText('Abgebrochen. Diese Runde zählt nicht.')).toBeVisible();
  await expect(startButton(page)).toBeFocused();
  await test.step('one whose tab is out of sight is left as well', async () => {
    await page.keyboard.press('Enter');
    await expect(round(page)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(round(page)).toBeHidden();
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await expect(page.getByRole('table')).toBeHidden();
  await length.getByRole('radio', { name: '20 s' }).check();
}

async function beginsBlindTest(page: Page): Promise<void> {
  const blind = page.getByRole('region', { name: 'Blind vergleichen' });
  await page.getByRole('radio', { name: 'Klicken' }).check();
  const boxes = blind.getByRole('checkbox');
  await boxes.nth(1).uncheck();
  await expect(blind.getByText('Wähl 2 bis 4 Crosshairs.')).toBeVisible();
  await boxes.nth(2).check();
  await blind.getByRole('button', { name: 'Blindtest starten' }).click();
  await expect(page.getByRole('dialog', { name: 'Blindtest, Durchgang 1' })).toBeVisible();
  await expect(round(page)).not.toContainText('getroffen');
  await page.keyboard.press('Escape');
  await expect(blind).toContainText('0 von 8 Durchgängen');
  await page.reload();
  await expect(blind.getByRole('button', { name: 'Durchgang 1: Runde 1 von 2' })).toBeVisible();
  await blind.getByRole('button', { name: 'Test beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test beenden' }).click();
  await expect(blind.getByRole('button', { name: 'Blindtest starten' })).toBeVisible();
}

async function playsAsScripted(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Klicken' }).check();
  await openAimSettings(page);
  await page.getByLabel('Empfindlichkeit').fill('5');
  await page.clock.install();
  await startButton(page).click();
  await expect(round(page)).toContainText('Dieser Browser hält die Maus nicht fest');
  await expect(round(page)).toContainText('Standbild statt 3D: Dieser Browser hat kein WebGL 2.');
  await waitForStart(page);
  const hits = await shootAtTargets(page, 16);
  expect(hits).toBe(12);
  await expect(round(page)).toContainText('12 von 16 getroffen');
  // Drawing the rest of the round, in which nobody shoots, would take most of the walk's time.
  await page.clock.fastForward(20_000);
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText('36 Treffer pro Minute');
  await expect(result(page)).toContainText('12 von 16 getroffen');
  await expect(result(page)).toContainText(/Abstand der Fehlschüsse(2,[89]|3(,[0-3])?)°/);
  await expect(result(page)).toContainText(/\d+ Bilder pro Sekunde, 99 von 100 nach höchstens [\d.,]+ ms\./);
  await expect(result(page)).toContainText('Standbild statt 3D: Dieser Browser hat kein WebGL 2.');
  await expect(result(page).getByRole('img')).toBeVisible();
  const rounds = page.getByRole('table', { name: 'Deine Runden' });
  await expect(rounds.getByRole('row').nth(1)).toContainText(
    /Klicken, 20 s.*Standard.*36 Treffer pro Minute/,
  );
  await page.reload();
  await expect(rounds.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(/,static,20000,[^,]+,Standard,,,36,12,4,/);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByRole('button', { name: 'Alle löschen' }).click();
  await expect(rounds).toBeHidden();
}

async function turnsAsFarElsewhere(page: Page): Promise<void> {
  const turnText = page.getByText('cm für eine ganze Drehung');
  await openAimSettings(page);
  await page.getByLabel('Empfindlichkeit').fill('2,5');
  await expect(turnText).toHaveText('20,8 cm für eine ganze Drehung');
  await page.getByLabel('Dein Spiel').selectOption({ label: 'VALORANT' });
  await expect(page.getByLabel('Empfindlichkeit')).toHaveValue('0.7857');
  await expect(turnText).toHaveText('20,8 cm für eine ganze Drehung');
  await expect(page.getByText('Sichtfeld 103°, wie es VALORANT vorgibt')).toBeVisible();
  await page.getByLabel('DPI der Maus').fill('viel');
  await expect(page.getByText('Eine Zahl von 50 bis 50.000')).toBeVisible();
  await page.getByLabel('DPI der Maus').blur();
  await expect(page.getByLabel('DPI der Maus')).toHaveValue('800');
  await page.getByLabel('Dein Spiel').selectOption({ label: 'Apex Legends' });
  await page.getByLabel('Sichtfeld').fill('96');
  await page.reload();
  await expect(page.getByText('Apex Legends, 2,5 bei 800 DPI')).toBeVisible();
  await openAimSettings(page);
  await expect(page.getByLabel('Sichtfeld')).toHaveValue('96');
}

/** They are set once, and folded. */
async function openAimSettings(page: Page): Promise<void> {
  await page.getByText('Maus, Bild und Ton').click();
}

const code = (size: number) =>
  encodeShareCode({
    ...defaultDesign,
    size,
    color: '#FF00FF',
    opacity: 100,
    hasOutline: false,
    dynamicColor: false,
  });
const designs = [
  { code: code(8), name: 'Klein' },
  { code: code(40), name: 'Groß' },
] as const;

/** Rounds of whole blocks, in the order of the plan. */
function playedRounds(blocks: number, scoreOf: (name: string, block: number) => number): StoredRound[] {
  const plan = planBlocks({ designIds: designs.map((one) => one.code), blocks, seed });
  return plan.flatMap((order, block) =>
    order.map((designId) => {
      const name = designs.find((one) => one.code === designId)?.name ?? '';
      const score = scoreOf(name, block);
      return {
        ...{
          atMs: 1_764_000_000_000 + block,
          kind: 'static',
          lengthMs: 20_000,
          designId,
          designName: name,
          block,
        },
        ...{
          testId: 't1',
          score,
          hits: Math.round(score / 3),
          misses: 0,
          meanTimeToHitMs: 800,
          meanMissDeg: null,
        },
      } as const;
    }),
  );
}

/** Opens the lab in a browser that has kept this from earlier visits. */
async function openLabWith(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  // Where no client runs that would keep something of its own.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const key of ['punktgenau.aim-test', 'punktgenau.aim-rounds']) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await openLab(page);
}

const openTest = (page: Page, rounds: readonly StoredRound[]) =>
  openLabWith(page, {
    'punktgenau.aim-test': { version: 0, id: 't1', seed, kind: 'static', lengthMs: 20_000, designs },
    'punktgenau.aim-rounds': { version: 1, rounds },
  });

test('rounds that were played before: what they decide, and where they are kept', async ({
  page,
  context,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('after eight blocks in which one crosshair is clearly better the test is decided', () =>
    isDecided(page));
  await backOnTheDesktop(page);
  await test.step('where nothing is decided nothing is told but when it is looked at next', () =>
    isNotDecided(page));
  await logInByCookie(context, player);
  await test.step('a player’s rounds are in every browser once the account is to keep them, and week is compared with week', () =>
    areKeptByTheAccount(page, player, browser));
});

async function isDecided(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await openTest(
    page,
    playedRounds(8, (name, block) => (name === 'Klein' ? 60 : 48) + 3 * (block % 2)),
  );
  const blind = page.getByRole('region', { name: 'Blind vergleichen' });
  await expect(blind).toContainText('Entschieden nach 8 Durchgängen: Mit „Klein“ triffst du besser.');
  await expect(blind).toContainText(/Gegen „Groß“: \+24,2\s%, wahrer Wert zwischen .+ Zufall mit p = 0,031/);
  await expectNoFindings(page);
  await test.step('a card of it shows the winner over the scene, and leaves the browser by the player alone', async () => {
    await expect(blind.getByRole('img', { name: /^Mit „Klein“ treffe ich besser: \+24,2/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await blind.getByRole('button', { name: 'Karte speichern' }).click();
    const card = PNG.sync.read(await readFile(await (await download).path()));
    expect([card.width, card.height]).toEqual([1200, 630]);
    const middle = (315 * card.width + 600 + 4) * 4;
    expect([...card.data.subarray(middle, middle + 3)]).toEqual([255, 0, 255]);
    expect(sent).toEqual([]);
  });
  await expect(page.getByRole('table', { name: 'Deine Runden' })).toContainText('Groß');
  await blind.getByRole('button', { name: 'Neuer Test' }).click();
  await expect(blind.getByRole('button', { name: 'Blindtest starten' })).toBeVisible();
}

async function isNotDecided(page: Page): Promise<void> {
  await openTest(
    page,
    playedRounds(9, (name, block) => 50 + (name === 'Klein' && block % 2 ? 6 : 0)),
  );
  const blind = page.getByRole('region', { name: 'Blind vergleichen' });
  await expect(blind).toContainText(
    'Nach 9 Durchgängen noch nicht entschieden. Die nächste Auswertung kommt nach 12.',
  );
  await expect(blind).toContainText('9 von 12 Durchgängen');
  await expect(blind).not.toContainText(/Klein|Groß/);
  const rows = page.getByRole('table', { name: 'Deine Runden' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('blind');
  await expect(rows.nth(1)).not.toContainText(/Klein|Groß|Treffer pro Minute/);
}

async function areKeptByTheAccount(page: Page, player: Player, browser: Browser): Promise<void> {
  const threeWeeks = [0, 7, 14].flatMap((day) =>
    playedRounds(1, () => 30 + day).map((one, at) => ({
      ...one,
      ...{ atMs: Date.UTC(2026, 10, 4 + day, 12, at), block: null, testId: null },
    })),
  );
  await openLabWith(page, { 'punktgenau.aim-rounds': { version: 1, rounds: threeWeeks } });
  const keeping = page.getByRole('switch', { name: 'Runden in meinem Konto behalten' });
  await test.step('they go nowhere before the player says so', async () => {
    await expect(keeping).not.toBeChecked();
    await expect(
      page.getByText('Gespielt: 6. Die letzten 2.000 bleiben, nur in diesem Browser.'),
    ).toBeVisible();
    await keeping.check();
    await expect(page.getByText('Gespielt: 6. Davon im Konto: 6. Die letzten 2.000 bleiben.')).toBeVisible();
    await expectNoFindings(page);
  });
  const context = await openOtherBrowser(browser);
  await logInByCookie(context, player);
  const other = await context.newPage();
  await test.step('another browser has them, and compares the weeks', async () => {
    await openLab(other);
    const weeks = other.getByRole('table', { name: 'Woche für Woche' });
    await expect(weeks.getByRole('row').nth(1)).toHaveText(/ab 16\.11\.2026\s*2\s*44\s*44$/);
    await expect(weeks.getByRole('row')).toHaveCount(4);
    await expect(other.getByRole('table', { name: 'Deine Runden' }).getByRole('row')).toHaveCount(7);
  });
  await test.step('deleted in one, they are gone in both', async () => {
    await other.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(other.getByRole('dialog')).toContainText('aus diesem Browser und aus deinem Konto');
    await other.getByRole('button', { name: 'Alle löschen' }).click();
    await expect(other.getByRole('table', { name: 'Deine Runden' })).toBeHidden();
    await page.reload();
    await expect(
      page.getByText('Gespielt: 6. Die letzten 2.000 bleiben, nur in diesem Browser.'),
    ).toBeVisible();
  });
  await context.close();
}

async function aimsFromTheEditor(page: Page): Promise<void> {
  await openEditor(page, `?share=${code(40)}`);
  await page.getByRole('button', { name: 'Test-Modus' }).click();
  await startButton(page).click();
  await waitForStart(page);
  // At its true size in the middle of the window: 40 px from end to end.
  const extent = await page.evaluate(() => {
    const canvases = document.querySelectorAll<HTMLCanvasElement>('.lab-stage canvas');
    const crosshair = canvases[canvases.length - 1];
    const context = crosshair?.getContext('2d');
    if (!crosshair || !context) throw new Error('There is no crosshair.');
    const { data, width } = context.getImageData(0, 0, crosshair.width, crosshair.height);
    const columns = new Set<number>();
    for (let at = 3; at < data.length; at += 4) if (data[at]) columns.add(((at - 3) / 4) % width);
    return [Math.min(...columns) - width / 2, Math.max(...columns) + 1 - width / 2];
  });
  expect(extent).toEqual([-20, 20]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Test-Modus' })).toBeVisible();
}
