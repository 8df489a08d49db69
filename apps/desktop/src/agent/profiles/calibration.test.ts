import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it, onTestFinished } from 'vitest';
import { headlessWindowProcess } from '../../headless/headless-system.ts';
import { anOverlay } from '../testing/an-overlay.ts';
import { createCalibration } from './calibration-controller.ts';
import { createProfiles } from './profiles-controller.ts';

const shooter: AppProfile = {
  executable: 'shooter.exe',
  crosshair: { kind: 'design', designId: null, name: 'für den Shooter', design: defaultDesign },
  centre: 'display',
  offset: { x: 40, y: 40 },
};
const racer: AppProfile = { ...shooter, executable: 'racer.exe', offset: { x: 0, y: 0 } };
const windowArea = { x: 100, y: 80, width: 800, height: 600 };

async function aCalibration(profile: Partial<AppProfile> = {}) {
  const test = await anOverlay();
  const { ports, hands, overlay, configuration, inputs, log } = test;
  await configuration.update({ profiles: [{ ...shooter, ...profile }, racer], isOverlayActive: true });
  await overlay.activate({ ...shooter.crosshair, name: 'eigenes' });
  const shared = { ...ports, overlay, configuration, log };
  const profiles = createProfiles({ ...shared, onUsed: () => {} });
  const calibration = createCalibration({ ...shared, profiles, inputs });
  profiles.start();
  onTestFinished(() => {
    profiles.stop();
    calibration.stop();
  });
  const bring = (executable: string, processId?: number) =>
    hands.foregroundApp.bringToFront({
      ...{ executable, title: '', windowArea },
      ...(processId !== undefined && { processId }),
    });
  bring('shooter.exe');
  const turn = async () => {
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    await overlay.settled();
  };
  const click = async (x: number, y: number) => {
    hands.pointer.moveTo({ x, y });
    hands.inputWatch.press('MouseLeft');
    await turn();
    // Dragging on does not matter.
    hands.pointer.moveTo({ x: x + 50, y });
    hands.inputWatch.release('MouseLeft');
    await calibration.settled();
    await turn();
  };
  const middle = () => {
    const shown = hands.overlayWindow.shown();
    return shown && [shown.at.x + shown.picture.width / 2, shown.at.y + shown.picture.height / 2];
  };
  const offsets = () => configuration.current().profiles.map(({ offset }) => [offset.x, offset.y]);
  return { ...test, calibration, profiles, bring, click, turn, middle, offsets };
}

describe('a click into the game', () => {
  it('becomes the middle of its profile, and of no other, and the crosshair blinks there', async () => {
    const { calibration, click, middle, offsets, hands, turn } = await aCalibration();
    expect(calibration.start('shooter.exe')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    await click(963, 520);
    expect(calibration.state()).toEqual({ state: 'done', executable: 'shooter.exe', missed: null });
    expect(offsets()).toEqual([
      [3, -20],
      [0, 0],
    ]);
    const seen: unknown[] = [middle()];
    for (let halves = 0; halves < 6; halves++) {
      await hands.clock.advance(150);
      await turn();
      seen.push(middle());
    }
    const there = [963, 520];
    expect(seen).toEqual([null, there, null, there, null, there, there]);
  });

  it('is counted from the middle of the window where the profile is in that', async () => {
    const { calibration, click, offsets } = await aCalibration({ centre: 'window' });
    calibration.start('shooter.exe');
    await click(500, 372);
    expect(offsets()[0]).toEqual([0, -8]);
  });

  it('counts what the player has moved the overlay by already', async () => {
    const { calibration, click, offsets, overlay, middle, hands, turn } = await aCalibration();
    await overlay.move({ x: 5, y: 0 });
    calibration.start('shooter.exe');
    await click(963, 520);
    expect(offsets()[0]).toEqual([-2, -20]);
    await hands.clock.advance(1_000);
    await turn();
    expect(middle()).toEqual([963, 520]);
  });

  it('does not count over another program, in our own window or outside of the display, and is waited for on', async () => {
    const { calibration, click, offsets, bring, hands } = await aCalibration();
    await hands.uiWindow.open('http://127.0.0.1');
    calibration.start('shooter.exe');
    bring('msedge.exe', headlessWindowProcess);
    await click(300, 300);
    expect(calibration.state()).toMatchObject({ state: 'waiting', missed: null });
    bring('explorer.exe');
    await click(300, 300);
    expect(calibration.state()).toMatchObject({ state: 'waiting', missed: 'other_program' });
    bring('shooter.exe');
    await click(2_500, 300);
    expect(calibration.state()).toMatchObject({ state: 'waiting', missed: 'outside' });
    expect(offsets()[0]).toEqual([40, 40]);
    await click(960, 540);
    expect(calibration.state()).toMatchObject({ state: 'done', missed: null });
    expect(offsets()[0]).toEqual([0, 0]);
  });

  it.each([
    ['escape', 'cancelled'],
    ['time', 'timed_out'],
    ['the page', 'cancelled'],
    ['a deleted profile', 'failed'],
  ] as const)('is given up by %s: %s, and nothing is looked at any more', async (by, ending) => {
    const { calibration, click, configuration, hands, offsets } = await aCalibration();
    calibration.start('shooter.exe');
    expect(hands.inputWatch.watched()).toEqual(['MouseLeft', 'Escape']);
    if (by === 'escape') hands.inputWatch.press('Escape');
    if (by === 'time') await hands.clock.advance(30_000);
    if (by === 'the page') calibration.cancel();
    if (by === 'a deleted profile') {
      await configuration.update({ profiles: [racer] });
      await click(500, 500);
    }
    expect(calibration.state()).toEqual({ state: ending, executable: 'shooter.exe', missed: null });
    expect(hands.inputWatch.watched()).toEqual([]);
    await click(500, 500);
    expect(offsets().at(-1)).toEqual([0, 0]);
    expect(offsets()[0]).not.toEqual([-460, -40]);
  });

  it('shows the crosshair there also where the overlay is off, for some seconds', async () => {
    const { calibration, click, middle, overlay, hands, turn } = await aCalibration();
    await overlay.setTransparent(true);
    calibration.start('shooter.exe');
    await click(963, 520);
    await hands.clock.advance(1_000);
    await turn();
    expect(middle()).toEqual([963, 520]);
    await hands.clock.advance(12_000);
    await turn();
    expect(middle()).toBeNull();
  });

  it('is not waited for without a profile', async () => {
    const { calibration, hands } = await aCalibration();
    expect(calibration.start('other.exe')).toMatchObject({ ok: false, error: 'profile_unknown' });
    expect(hands.inputWatch.watched()).toEqual([]);
  });
});
