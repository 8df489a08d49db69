import { join } from 'node:path';
import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { startServerProcess } from '@punktgenau/test-harness';
import { it, onTestFinished } from 'vitest';
import { rootFolder } from '../../build/build-paths.ts';
import { createPremiumPlayer, saveDesignOnKey } from '../support/premium-player.ts';
import { prepareBorderlessGame } from './support/borderless-game.ts';
import { builtRelease, placesOf } from './support/built-companion.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { belongTo, callBridge, logInByHand } from './support/companion-page.ts';
import { expectOverlay } from './support/overlay-pixels.ts';
import { runToEnd } from './support/run-to-end.ts';
import { startWineDesktop } from './support/wine-desktop.ts';

const day: CrosshairDesign = {
  ...defaultDesign,
  dynamicColor: false,
  color: '#00FF66',
  opacity: 100,
  size: 40,
  hasOutline: true,
};
const night: CrosshairDesign = { ...day, shape: 'brackets', color: '#FFE600', size: 48 };
const nightKey = 'Ctrl+Alt+1';

it('takes pictures of the installed overlay over a game: a design, and another one by its key', async () => {
  const server = await startServerProcess();
  onTestFinished(() => server.stop());
  const player = await createPremiumPlayer(server);
  await saveDesignOnKey(server, player, { ...night, name: 'Nacht' }, nightKey);
  const desktop = await startWineDesktop();
  onTestFinished(() => desktop.stop());
  const { saveScreenshot, xdotool } = desktop.display;
  const window = await prepareChromiumWindow(desktop);
  onTestFinished(() => window.close());
  const game = await prepareBorderlessGame(desktop);
  onTestFinished(() => game.remove());
  await desktop.install(builtRelease().installer);
  await belongTo(desktop, server);
  desktop.run(`${placesOf(desktop).program}/Punktgenau.exe`);
  const page = await window.open();
  await logInByHand(page, player);

  const desert = await game.start('desert');
  await callBridge(page, 'activateEditorCrosshair', { design: day });
  await expectOverlay(desktop, desert, day);
  await saveScreenshot(pictureFile('desktop-overlay-wine'));
  const files = [pictureFile('desktop-overlay-wine'), pictureFile('desktop-overlay-wine-centre')] as const;
  await runToEnd('convert', [files[0], ...fourfoldCentre, files[1]], process.env);

  await callBridge(page, 'hideOverlay');
  const neon = await game.start('neon');
  await xdotool('key', 'ctrl+alt+1');
  await expectOverlay(desktop, neon, night);
  await saveScreenshot(pictureFile('desktop-overlay-wine-hotkey'));
});

/** 240 × 136 px around the middle of the screen, each four times as wide and high. */
const fourfoldCentre = ['-gravity', 'center', '-crop', '240x136+0+0', '+repage', '-scale', '400%', '-strip'];

function pictureFile(name: string): string {
  return join(rootFolder, 'docs/screenshots', `${name}.png`);
}
