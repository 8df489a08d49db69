import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '../../../build/build-paths.ts';
import { bundleForWine, windowsNode } from './bundled-program.ts';
import { type Picture, pixelAt } from './picture.ts';
import { runToEnd } from './run-to-end.ts';
import { waitUntil } from './wait-until.ts';
import { type WineDesktop, windowsPath } from './wine-desktop.ts';

/** A game in borderless full screen, as far as an overlay is concerned: `programs/game.ts`. */
export type BorderlessGame = {
  /** Starts on one of the client's own scenes and takes the focus; answers what the screen shows then. */
  readonly start: (scene: string) => Promise<Picture>;
  readonly remove: () => Promise<void>;
};

export async function prepareBorderlessGame(desktop: WineDesktop): Promise<BorderlessGame> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-game-'));
  const program = join(folder, 'game.cjs');
  await bundleForWine(fileURLToPath(new URL('../programs/game.ts', import.meta.url)), program);
  const { widthPx, heightPx, screenshot, xdotool } = desktop.display;
  const size = [String(widthPx), String(heightPx)] as const;
  let running: ReturnType<WineDesktop['run']> | undefined;

  return {
    async start(scene) {
      await running?.kill();
      const bitmap = join(folder, `${scene}.bmp`);
      const source = join(rootFolder, 'apps/web/public/scenes', `${scene}.webp`);
      const cut = ['-gravity', 'center', '-crop', `${size.join('x')}+0+0`, '+repage', '-depth', '8'];
      await runToEnd('convert', [source, ...cut, '-type', 'TrueColor', `BMP3:${bitmap}`], process.env);
      const wanted = await runToEnd('convert', [bitmap, '-depth', '8', 'rgba:-'], process.env);
      const game = desktop.run(windowsNode, [windowsPath(program), windowsPath(bitmap), ...size]);
      running = game;
      const shown = await waitUntil('the game shows its scene', async () => {
        if (!game.isRunning()) throw new Error(`The game has ended: ${await game.output()}`);
        const now = await screenshot();
        return isSame(now, { widthPx, heightPx, rgba: wanted }) && now;
      });
      await xdotool('mousemove', '300', '300', 'click', '1');
      return shown;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Looks at every seventh pixel each way, which is soon done. */
function isSame(one: Picture, other: Picture): boolean {
  for (let y = 0; y < one.heightPx; y += 7) {
    for (let x = 0; x < one.widthPx; x += 7) {
      if (pixelAt(one, x, y).join() !== pixelAt(other, x, y).join()) return false;
    }
  }
  return true;
}
