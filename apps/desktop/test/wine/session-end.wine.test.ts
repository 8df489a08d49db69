import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareScreenPrograms, type ScreenProgram, type ScreenPrograms } from './support/screen-program.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// Windows may end a process as soon as its windows have answered WM_ENDSESSION.

let programs: ScreenPrograms;
let desktop: WineDesktop;
let program: ScreenProgram;

beforeAll(async () => {
  programs = await prepareScreenPrograms();
  desktop = await startWineDesktop();
});

beforeEach(async () => {
  program = await programs.start(desktop);
  const white = Buffer.alloc(4, 255).toString('base64');
  await program.ask('show', { widthPx: 1, heightPx: 1, bgraBase64: white, at: { x: 0, y: 0 } });
});

afterEach(() => program.process.kill());

afterAll(async () => {
  await desktop.stop();
  await programs.remove();
});

it('is answered when the companion has ended', async () => {
  await program.ask('endSession', 700);
  expect(await program.happened()).toEqual(['close requested', 'saved', 'answered']);
});

it('is answered before Windows takes the companion for hung, and the companion goes on until it is ended', async () => {
  const began = performance.now();
  await program.ask('endSession', null);
  expect(performance.now() - began).toBeGreaterThan(3_500);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await program.happened()).toEqual(['close requested', 'answered']);
  expect(await program.ask('register', ['F1'])).toEqual([]);
});
