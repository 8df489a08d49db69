import { editorDefaults } from '@punktgenau/crosshair';
import { saveDesign } from '../support/designs.ts';
import { defaultHotkeys, mainDisplay, sideDisplay } from '../support/desktop-bridge.ts';
import { openDesktopDashboard, remember, test } from '../support/desktop-journey.ts';
import { openPage } from '../support/pages.ts';
import { crosshairs, phoneAndDesktop, takePictures } from './take-pictures.ts';

const shown = {
  kind: 'design',
  designId: null,
  name: crosshairs[0].name,
  design: { ...editorDefaults, ...crosshairs[0].design },
} as const;

test('desktop-login', async ({ companion, window }) => {
  companion.state.username = 'Spielerin';
  await openPage(window, '/login');
  await takePictures(window, 'desktop-login', phoneAndDesktop);
});

test('desktop-gate', async ({ companion, window, player }) => {
  await remember(companion, window, player);
  await openPage(window, '/premium-activate');
  await takePictures(window, 'desktop-gate', phoneAndDesktop);
});

test('desktop-general', async ({ companion, window, player }) => {
  companion.state.displays = [mainDisplay, sideDisplay];
  companion.state.overlay = {
    isActive: true,
    crosshair: shown,
    displayId: mainDisplay.id,
    offset: { x: 0, y: -12 },
  };
  await openDesktopDashboard(companion, window, player);
  await takePictures(window, 'desktop-general');
});

test('desktop-companion', async ({ companion, window, player }) => {
  for (const { name, design } of crosshairs) await saveDesign(player, name, design);
  const held = { accelerator: 'Ctrl+Alt+1', conflict: { reason: 'other_program' } } as const;
  companion.state.hotkeys = defaultHotkeys().map((hotkey) =>
    hotkey.action.kind === 'hide' ? { ...hotkey, ...held } : hotkey,
  );
  companion.state.configuration = {
    ...companion.state.configuration,
    autostart: true,
    layer: { rule: 'notAiming', crosshair: shown, opacityPercent: 60 },
    profiles: [{ executable: 'cs2.exe', centre: 'display', offset: { x: 0, y: 0 }, crosshair: shown }],
  };
  await openDesktopDashboard(companion, window, player);
  const profiles = window.getByRole('region', { name: 'Spielprofile' });
  for (const size of phoneAndDesktop) {
    await window.setViewportSize(size);
    // Below the header, which stays.
    await profiles.evaluate((part) => {
      part.scrollIntoView({ block: 'start' });
      scrollBy(0, -(document.querySelector('header')?.offsetHeight ?? 0));
    });
    await takePictures(window, 'desktop-companion', [size]);
  }
});
