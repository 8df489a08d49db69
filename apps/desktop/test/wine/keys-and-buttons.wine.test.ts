import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveMouse } from './support/mouse-moves.ts';
import type { WineProgram } from './support/run-wine.ts';
import { prepareScreenPrograms, type ScreenProgram, type ScreenPrograms } from './support/screen-program.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

let programs: ScreenPrograms;
let desktop: WineDesktop;
let program: ScreenProgram;
let game: WineProgram;

beforeAll(async () => {
  programs = await prepareScreenPrograms();
  desktop = await startWineDesktop();
  game = desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
  await desktop.display.xdotool('mousemove', '300', '300', 'click', '1');
});

beforeEach(async () => {
  program = await programs.start(desktop);
});

afterEach(async () => {
  await program.process.kill();
});

afterAll(async () => {
  await game.kill();
  await desktop.stop();
  await programs.remove();
});

it('gets its keys while the game has the focus', async () => {
  expect(await program.ask('register', ['F1', 'F2'])).toEqual([]);
  await press('F1', 'F2', 'F1');
  await expectHappened(program, [{ pressed: 'F1' }, { pressed: 'F2' }, { pressed: 'F1' }]);
});

it('gets combinations, digits of the number pad and arrows', async () => {
  await program.ask('register', ['Ctrl+Alt+1', 'Ctrl+Numpad5', 'Alt+Shift+ArrowUp', 'PageDown']);
  await press('ctrl+alt+1', 'ctrl+KP_5', 'alt+shift+Up', 'Next');
  await expectHappened(program, [
    { pressed: 'Ctrl+Alt+1' },
    { pressed: 'Ctrl+Numpad5' },
    { pressed: 'Alt+Shift+ArrowUp' },
    { pressed: 'PageDown' },
  ]);
});

it('names a key that another program holds, and gets it when that program has ended', async () => {
  const other = await programs.start(desktop);
  await other.ask('register', ['F1']);
  expect(await program.ask('register', ['F1', 'F2'])).toEqual(['F1']);
  await press('F2', 'F1');
  await expectHappened(program, [{ pressed: 'F2' }]);
  await expectHappened(other, [{ pressed: 'F1' }]);

  await other.process.kill();
  await waitUntil('Windows takes the key back', async () => {
    return (await program.ask('register', ['F1', 'F2'])).length === 0;
  });
  await press('F1');
  await expectHappened(program, [{ pressed: 'F2' }, { pressed: 'F1' }]);
});

it('replaces its keys: what is gone is free, what stays is still ours, what is new is heard', async () => {
  await program.ask('register', ['F1', 'F2']);
  expect(await program.ask('register', ['F2', 'F3'])).toEqual([]);
  const other = await programs.start(desktop);
  expect(await other.ask('register', ['F1', 'F2'])).toEqual(['F2']);
  await press('F1', 'F2', 'F3');
  await expectHappened(program, [{ pressed: 'F2' }, { pressed: 'F3' }]);
  await expectHappened(other, [{ pressed: 'F1' }]);
  await other.process.kill();
});

it('lets go of its keys when the thread ends', async () => {
  await program.ask('register', ['F1']);
  await program.ask('endThread');
  const other = await programs.start(desktop);
  expect(await other.ask('register', ['F1'])).toEqual([]);
  await other.process.kill();
});

it('sees the right button, and only while it watches', async () => {
  await program.ask('watchInputs', ['MouseRight']);
  await desktop.display.xdotool('mousedown', '3');
  await expectHappened(program, [{ MouseRight: true }]);
  await desktop.display.xdotool('mouseup', '3', 'click', '1');
  await expectHappened(program, [{ MouseRight: true }, { MouseRight: false }]);

  await program.ask('watchInputs', []);
  await program.ask('register', ['F1']);
  await desktop.display.xdotool('click', '3', 'key', 'Escape', 'key', 'F1');
  await expectHappened(program, [{ MouseRight: true }, { MouseRight: false }, { pressed: 'F1' }]);
});

it('sees the wheel’s button, those at the side, and keys that are held', async () => {
  await program.ask('watchInputs', ['Mouse3', 'Mouse4', 'Mouse5', 'Ctrl+Mouse4', 'Ctrl+F5', 'Shift']);
  // X numbers the wheel's turns as buttons 4 to 7.
  for (const button of ['2', '8', '9']) await holdFor('mouse', button);
  await holdFor('key', 'shift');
  await desktop.display.xdotool('keydown', 'ctrl');
  await holdFor('mouse', '8');
  await holdFor('key', 'F5');
  await desktop.display.xdotool('keyup', 'ctrl');
  const watched = ['Mouse3', 'Mouse4', 'Mouse5', 'Shift', 'Ctrl+Mouse4', 'Ctrl+F5'];
  await expectHappened(
    program,
    watched.flatMap((input) => [{ [input]: true }, { [input]: false }]),
  );
});

it('sees turns of the wheel, notch by notch, only with their keys held', async () => {
  await program.ask('watchInputs', ['Ctrl+WheelUp', 'Ctrl+WheelDown', 'Alt+Shift+WheelUp']);
  // X's buttons 4 and 5.
  await desktop.display.xdotool('click', '4', 'sleep', '0.2', 'click', '5', 'sleep', '0.2');
  await turnHolding(['ctrl'], '4', '4', '5');
  await turnHolding(['shift'], '4');
  await turnHolding(['alt', 'shift'], '4', '5');
  const turns = ['Ctrl+WheelUp', 'Ctrl+WheelUp', 'Ctrl+WheelDown', 'Alt+Shift+WheelUp'];
  await expectHappened(
    program,
    turns.flatMap((turn) => [{ [turn]: true }, { [turn]: false }]),
  );
});

it('hears its keys, commands and the end while it listens to the wheel', async () => {
  await program.ask('register', ['Ctrl+F1']);
  await program.ask('watchInputs', ['Ctrl+WheelUp', 'Mouse4']);
  await desktop.display.xdotool('keydown', 'ctrl', 'sleep', '0.2');
  await desktop.display.xdotool('key', 'F1');
  await holdFor('mouse', '8');
  await moveMouse(desktop.display);
  expect(await program.ask('register', ['Ctrl+F2'])).toEqual([]);
  await desktop.display.xdotool('key', 'F2', 'click', '4');
  await expectHappened(program, [
    { pressed: 'Ctrl+F1' },
    { Mouse4: true },
    { Mouse4: false },
    { pressed: 'Ctrl+F2' },
    { 'Ctrl+WheelUp': true },
    { 'Ctrl+WheelUp': false },
  ]);
  await program.ask('endThread');
  await desktop.display.xdotool('keyup', 'ctrl');
});

/** Turns the wheel by notches with keys held, as long before and after as people hold them. */
async function turnHolding(keys: readonly string[], ...notches: readonly string[]) {
  for (const key of keys) await desktop.display.xdotool('keydown', key);
  await delay(200);
  for (const notch of notches) await desktop.display.xdotool('click', notch, 'sleep', '0.1');
  for (const key of keys) await desktop.display.xdotool('keyup', key);
  await delay(200);
}

/** Presses something as long as people do at least. */
async function holdFor(what: 'mouse' | 'key', name: string) {
  await desktop.display.xdotool(`${what}down`, name, 'sleep', '0.15', `${what}up`, name, 'sleep', '0.15');
}

async function press(...combinations: readonly string[]) {
  for (const combination of combinations) await desktop.display.xdotool('key', combination);
}

/** Waits until so much has happened; a little more would be seen as well. */
async function expectHappened(watched: ScreenProgram, wanted: readonly unknown[]) {
  const isEnough = async () => (await watched.happened()).length >= wanted.length;
  await waitUntil('what was wanted happens', isEnough).catch(() => undefined);
  expect(await watched.happened()).toEqual(wanted);
}
