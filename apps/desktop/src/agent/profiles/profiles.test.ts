import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';

import { describe, expect, it, onTestFinished } from 'vitest';
import { headlessWindowProcess } from '../../headless/headless-system.ts';
import { anOverlay } from '../testing/an-overlay.ts';
import { createProfiles } from './profiles-controller.ts';

const crosshairOf = (name: string): OverlayCrosshair => ({
  kind: 'design',
  designId: null,
  name,
  design: defaultDesign,
});
const own = crosshairOf('eigenes');
const shooter: AppProfile = {
  executable: 'shooter.exe',
  crosshair: crosshairOf('für den Shooter'),
  centre: 'display',
  offset: { x: 0, y: 0 },
};
const racer: AppProfile = { ...shooter, executable: 'racer.exe', crosshair: crosshairOf('für das Rennen') };

async function someProfiles(profiles: AppProfile[], { isShown = true } = {}) {
  const test = await anOverlay();
  await test.configuration.update({ profiles });
  await test.overlay.activate(own);
  if (!isShown) await test.overlay.setTransparent(true);
  const controller = createProfiles({
    foregroundApp: test.ports.foregroundApp,
    uiWindow: test.ports.uiWindow,
    overlay: test.overlay,
    configuration: test.configuration,
    clock: test.ports.clock,
    log: test.log,
    onUsed: () => {},
  });
  controller.start();
  onTestFinished(() => controller.stop());
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) {
      await test.hands.clock.advance(1000);
      await controller.settled();
    }
  };
  const bring = async (executable: string | null, title = 'Fenster', processId?: number) => {
    const program = { title, ...(processId !== undefined && { processId }) };
    test.hands.foregroundApp.bringToFront(executable === null ? null : { executable, ...program });
    await seconds(2);
    return test.overlay.state().crosshair?.name;
  };
  return { ...test, controller, seconds, bring };
}

describe('a program’s profile', () => {
  it('shows its crosshair while the program is in front, and the own one afterwards', async () => {
    const { bring, configuration } = await someProfiles([shooter, racer]);
    expect(await bring('explorer.exe')).toBe('eigenes');
    expect(await bring('shooter.exe')).toBe('für den Shooter');
    expect(await bring('racer.exe')).toBe('für das Rennen');
    expect(configuration.current().lastActiveCrosshair).toEqual(own);
    expect(await bring('explorer.exe')).toBe('eigenes');
  });

  it('stays while nothing is in front for a moment', async () => {
    const { bring } = await someProfiles([shooter]);
    await bring('shooter.exe');
    expect(await bring(null)).toBe('für den Shooter');
  });

  it('gives way to what the player activates, until the program comes to the front again', async () => {
    const { bring, overlay, seconds } = await someProfiles([shooter]);
    await bring('shooter.exe');
    await overlay.activate(crosshairOf('anderes'));
    await seconds(3);
    expect(overlay.state().crosshair?.name).toBe('anderes');
    expect(await bring('explorer.exe')).toBe('anderes');
    expect(await bring('shooter.exe')).toBe('für den Shooter');
  });

  it('is shown again by another program with the same crosshair', async () => {
    const { bring, overlay } = await someProfiles([shooter, { ...shooter, executable: 'other.exe' }]);
    await bring('shooter.exe');
    await overlay.activate(crosshairOf('anderes'));
    expect(await bring('other.exe')).toBe('für den Shooter');
  });

  it('takes effect when it is made, changed or deleted while the program is in front', async () => {
    const { bring, configuration, overlay, seconds } = await someProfiles([racer]);
    await bring('shooter.exe');
    await configuration.update({ profiles: [racer, shooter] });
    await seconds(1);
    expect(overlay.state().crosshair?.name).toBe('für den Shooter');
    await configuration.update({ profiles: [racer] });
    await seconds(1);
    expect(overlay.state().crosshair?.name).toBe('eigenes');
  });
});

describe('a profile with the window as its centre', () => {
  const windowed: AppProfile = { ...shooter, centre: 'window' };
  const left = { x: 100, y: 80, width: 800, height: 600 };
  const right = { x: 900, y: 200, width: 1024, height: 768 };

  /** Brings the shooter to the front, with its window there, and answers in the middle of what the crosshair is. */
  function windows({ hands, controller }: Awaited<ReturnType<typeof someProfiles>>) {
    const middle = () => {
      const shown = hands.overlayWindow.shown();
      return shown && [shown.at.x + shown.picture.width / 2, shown.at.y + shown.picture.height / 2];
    };
    const place = async (windowArea: typeof left | null, executable = 'shooter.exe') => {
      hands.foregroundApp.bringToFront({ executable, title: 'Fenster', windowArea });
      await hands.clock.advance(1000);
      await controller.settled();
      return middle();
    };
    return { middle, place };
  }

  it('shows its crosshair in the middle of the window, wherever that moves, and of the display afterwards', async () => {
    const test = await someProfiles([windowed]);
    const { middle, place } = windows(test);
    const ofDisplay = middle();
    expect(await place(left)).toEqual([500, 380]);
    expect(await place(right)).toEqual([1412, 584]);
    expect(await place(left, 'explorer.exe')).toEqual(ofDisplay);
  });

  it('follows a window that is being moved five times a second, and others once', async () => {
    const test = await someProfiles([windowed, racer]);
    const { place, middle } = windows(test);
    await place(left);
    test.hands.foregroundApp.bringToFront({ executable: 'shooter.exe', title: '', windowArea: right });
    await test.hands.clock.advance(200);
    await test.controller.settled();
    expect(middle()).toEqual([1412, 584]);
    await place(left, 'racer.exe');
    const asked = test.hands.foregroundApp.askedCount();
    await test.seconds(10);
    expect(test.hands.foregroundApp.askedCount() - asked).toBe(10);
  });

  it('is in the middle of the display while Windows does not say where the window is', async () => {
    const test = await someProfiles([windowed]);
    const { middle, place } = windows(test);
    const ofDisplay = middle();
    await place(left);
    expect(await place(null)).toEqual(ofDisplay);
  });

  it('takes effect when it is chosen while the program is in front', async () => {
    const test = await someProfiles([shooter]);
    const { middle, place } = windows(test);
    const ofDisplay = middle();
    expect(await place(left)).toEqual(ofDisplay);
    await test.configuration.update({ profiles: [windowed] });
    await test.controller.settled();
    await test.overlay.settled();
    expect(middle()).toEqual([500, 380]);
  });
});

describe('a profile with an offset', () => {
  const shifted: AppProfile = { ...shooter, offset: { x: 0, y: -14 } };
  const middleOf = ({ hands }: Awaited<ReturnType<typeof someProfiles>>) => {
    const shown = hands.overlayWindow.shown();
    return shown && [shown.at.x + shown.picture.width / 2, shown.at.y + shown.picture.height / 2];
  };

  it('shows its crosshair so far from the centre, and other programs’ where they were', async () => {
    const test = await someProfiles([shifted, racer]);
    const centre = middleOf(test);
    await test.bring('shooter.exe');
    expect(middleOf(test)).toEqual([centre?.[0], (centre?.[1] ?? 0) - 14]);
    await test.bring('racer.exe');
    expect(middleOf(test)).toEqual(centre);
    await test.bring('explorer.exe');
    expect(middleOf(test)).toEqual(centre);
  });

  it('is seen for some seconds while it is being placed, also where the overlay is off, and then no more', async () => {
    const test = await someProfiles([shifted], { isShown: false });
    await test.hands.uiWindow.open('http://127.0.0.1');
    await test.bring('msedge.exe', 'Punktgenau', headlessWindowProcess);
    expect(middleOf(test)).toBeNull();
    await test.controller.preview('shooter.exe');
    expect(test.overlay.state()).toMatchObject({ isActive: true, crosshair: shifted.crosshair });
    expect(middleOf(test)).toEqual([960, 526]);
    await test.seconds(10);
    expect(middleOf(test)).toEqual([960, 526]);
    await test.seconds(3);
    expect(test.overlay.state()).toMatchObject({ isActive: false, crosshair: own });
    expect(middleOf(test)).toBeNull();
  });

  it('is placed where the program’s window was last', async () => {
    const windowed: AppProfile = { ...shifted, centre: 'window' };
    const test = await someProfiles([windowed]);
    const windowArea = { x: 100, y: 80, width: 800, height: 600 };
    test.hands.foregroundApp.bringToFront({ executable: 'shooter.exe', title: '', windowArea });
    await test.seconds(1);
    await test.hands.uiWindow.open('http://127.0.0.1');
    await test.bring('msedge.exe', 'Punktgenau', headlessWindowProcess);
    await test.controller.preview('shooter.exe');
    expect(middleOf(test)).toEqual([500, 366]);
  });
});

describe('the foreground', () => {
  it('is not looked at without profiles while the overlay is hidden', async () => {
    const { seconds, hands } = await someProfiles([], { isShown: false });
    await seconds(10);
    expect(hands.foregroundApp.askedCount()).toBe(0);
    expect(hands.clock.waitingCount()).toBe(0);
  });

  it('is looked at every ten seconds while the overlay is shown without profiles, and every second from the first profile on', async () => {
    const { seconds, hands, configuration } = await someProfiles([]);
    await seconds(30);
    expect(hands.foregroundApp.askedCount()).toBe(3);
    await configuration.update({ profiles: [shooter] });
    await seconds(10);
    expect(hands.foregroundApp.askedCount()).toBe(13);
  });

  it('is looked at once a second with profiles, and no more when the last is gone', async () => {
    const { seconds, hands, configuration } = await someProfiles([shooter], { isShown: false });
    await seconds(10);
    expect(hands.foregroundApp.askedCount()).toBe(10);
    await configuration.update({ profiles: [] });
    await seconds(10);
    expect(hands.foregroundApp.askedCount()).toBeLessThanOrEqual(11);
  });

  it('is looked at for two minutes after the programs were asked for', async () => {
    const { seconds, hands, controller } = await someProfiles([], { isShown: false });
    await controller.recentPrograms();
    await seconds(300);
    const asked = hands.foregroundApp.askedCount();
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThanOrEqual(121);
  });
});

describe('the programs seen', () => {
  it('are listed latest first, each once, with its latest title, without ours', async () => {
    const { bring, controller, hands } = await someProfiles([shooter]);
    await bring('shooter.exe', 'Menü');
    await bring('explorer.exe', 'Dokumente');
    await bring('shooter.exe', 'Runde 1');
    await hands.uiWindow.open('http://127.0.0.1');
    await bring('msedge.exe', 'Premium-Dashboard – Punktgenau', headlessWindowProcess);
    await bring('punktgenau.exe', 'Punktgenau');
    expect(await controller.recentPrograms()).toEqual([
      { executable: 'shooter.exe', title: 'Runde 1' },
      { executable: 'explorer.exe', title: 'Dokumente' },
    ]);
  });

  it('count a browser of the player’s among them, whatever its title says', async () => {
    const { bring, controller, hands } = await someProfiles([{ ...shooter, executable: 'chrome.exe' }]);
    await hands.uiWindow.open('http://127.0.0.1');
    expect(await bring('chrome.exe', 'Punktgenau', headlessWindowProcess)).toBe('eigenes');
    expect(await bring('chrome.exe', 'Punktgenau - Google-Suche')).toBe('für den Shooter');
    expect(await bring('msedge.exe', 'Punktgenau - Suchen')).toBe('eigenes');
    expect(await controller.recentPrograms()).toEqual([
      { executable: 'msedge.exe', title: 'Punktgenau - Suchen' },
      { executable: 'chrome.exe', title: 'Punktgenau - Google-Suche' },
    ]);
  });

  it('are few', async () => {
    const { hands, controller } = await someProfiles([]);
    for (let i = 0; i < 30; i++) {
      hands.foregroundApp.bringToFront({ executable: `programm-${i}.exe`, title: '' });
      await controller.recentPrograms();
    }
    expect(await controller.recentPrograms()).toHaveLength(20);
  });
});
