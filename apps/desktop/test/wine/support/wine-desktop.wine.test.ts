import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelAt } from './picture.ts';
import { describePrograms, startedPrograms } from './run-wine.ts';
import { startWineDesktop, type WineDesktop } from './wine-desktop.ts';

let desktop: WineDesktop;

beforeAll(async () => {
  desktop = await startWineDesktop();
});

afterAll(async () => {
  const processes = desktop.prefix.processes;
  await desktop.stop();
  expect(processes()).toEqual([]);
});

it('is a Windows 10', async () => {
  const { exitCode, output } = await desktop.runToEnd('cmd', ['/c', 'ver']);
  expect(exitCode).toBe(0);
  expect(output).toContain('Windows 10.');
});

it('has a grey screen of 1920 × 1080, which the compositor paints', async () => {
  const picture = await desktop.display.screenshot();
  expect([picture.widthPx, picture.heightPx]).toEqual([1920, 1080]);
  expect(pixelAt(picture, 960, 540)).toEqual([128, 128, 128]);
});

it('answers what the registry holds and that it does not hold a key', async () => {
  await desktop.runToEnd('reg', ['add', 'HKCU\\Software\\Trial', '/v', 'Name', '/d', 'a value', '/f']);
  expect((await desktop.registry('HKCU\\Software\\Trial'))?.get('Name')).toEqual({
    type: 'REG_SZ',
    data: 'a value',
  });
  expect(await desktop.registry('HKCU\\Software\\NotThere')).toBeUndefined();
});

it('kills a program without asking it', async () => {
  const program = desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
  await program.kill();
  expect(program.isRunning()).toBe(false);
  expect(desktop.prefix.processes().map(({ pid }) => pid)).not.toContain(program.pid);
});

it('goes on when its last program has ended, so that the next one is not dropped', async () => {
  const servers = () =>
    desktop.prefix
      .processes()
      .flatMap(({ pid, commandLine }) => (/wineserver/.test(commandLine) ? [pid] : []));
  const before = servers();
  expect(before).toHaveLength(1);
  await desktop.runToEnd('cmd', ['/c', 'ver']);
  await delay(3000);
  expect(servers()).toEqual(before);
});

it('keeps what programs printed for the words of a failed test', async () => {
  await desktop.runToEnd('cmd', ['/c', 'echo This went wrong& exit 3']);
  const words = await describePrograms(startedPrograms.slice(-1));
  expect(words).toMatch(/^── cmd \/c .+ ended with exit code 3\nThis went wrong/);
});
