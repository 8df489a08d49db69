import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signFile } from '../../build/sign.ts';
import { appFolder } from './support/built-companion.ts';
import { bundleForWine, windowsNode } from './support/bundled-program.ts';
import { certificateName, certificatePassword, makeCertificate } from './support/certificate.ts';
import { runToEnd } from './support/run-to-end.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop, windowsPath } from './support/wine-desktop.ts';

let desktop: WineDesktop;
let folder: string;
let script: string;

beforeAll(async () => {
  desktop = await startWineDesktop();
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-system-'));
  script = join(folder, 'system.cjs');
  await bundleForWine(fileURLToPath(new URL('programs/system.ts', import.meta.url)), script);
});

afterAll(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the program says of the window in front. */
const inFrontSchema = z.tuple([z.object({ windowArea: z.object({ x: z.number(), y: z.number() }) })]);

const file = (name: string) => join(folder, name);

/** Does one thing in a Windows process of its own; answers what it said, line by line. */
async function ask(deed: string, ...words: string[]): Promise<unknown[]> {
  const { exitCode, output } = await desktop.runToEnd(windowsNode, [windowsPath(script), deed, ...words]);
  expect(exitCode, output).toBe(0);
  return linesOf(output);
}

/** What a program that is not waited for has written; a file is empty for a moment before. */
async function written(name: string): Promise<string | undefined> {
  const text = await readFile(file(name), 'utf8').catch(() => '');
  return text === '' ? undefined : text;
}

function linesOf(output: string): unknown[] {
  const lines = output.split(/\r?\n/).filter((line) => line.startsWith('{') || line === 'null');
  return lines.map((line) => JSON.parse(line));
}

describe('secrets of the player', () => {
  const secret = 'session-token-0123456789';

  it('are opened by a later process of the same user, and cannot be read in between', async () => {
    await writeFile(file('secret.txt'), secret);
    await ask('protect', windowsPath(file('secret.txt')), windowsPath(file('secret.box')));
    expect((await readFile(file('secret.box'))).includes(secret)).toBe(false);
    expect(await ask('unprotect', windowsPath(file('secret.box')))).toEqual([{ secret }]);
  });

  it.each<[string, (box: Buffer) => Buffer]>([
    ['damaged at its start', (box) => Buffer.concat([Buffer.from([0xff]), box.subarray(1)])],
    ['cut off', (box) => box.subarray(0, box.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('are refused, with the words of Windows, when their box is %s', async (_how, damage) => {
    await writeFile(file('damaged.box'), damage(await readFile(file('secret.box'))));
    expect(await ask('unprotect', windowsPath(file('damaged.box')))).toEqual([
      { error: expect.stringMatching(/^CryptUnprotectData failed: .+ \(\d+\)$/) },
    ]);
  });
});

describe('starting with Windows', () => {
  const currentVersion = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion`;
  const approved = String.raw`${currentVersion}\Explorer\StartupApproved\Run`;

  it('is off at first', async () => {
    expect(await ask('autostart', '?')).toEqual([{ isEnabled: false }]);
  });

  it('writes the quoted program, in the background, into the Run key of the user', async () => {
    expect(await ask('autostart', 'on')).toEqual([{ isEnabled: true }]);
    expect((await desktop.registry(String.raw`${currentVersion}\Run`))?.get('Punktgenau')).toEqual({
      type: 'REG_SZ',
      data: String.raw`"C:\Programs of mine\Punktgenau.exe" --background`,
    });
  });

  it("follows the switch in Windows' own settings", async () => {
    const note = ['/v', 'Punktgenau', '/t', 'REG_BINARY', '/f', '/d'];
    await desktop.runToEnd('reg', ['add', approved, ...note, '030000000000000000000000']);
    expect(await ask('autostart', '?')).toEqual([{ isEnabled: false }]);
    expect(await ask('autostart', 'on')).toEqual([{ isEnabled: false }]);
    await desktop.runToEnd('reg', ['add', approved, ...note, '020000000000000000000000']);
    expect(await ask('autostart', '?')).toEqual([{ isEnabled: true }]);
  });

  it('leaves nothing in the Run key when it is switched off, also twice', async () => {
    expect(await ask('autostart', 'off')).toEqual([{ isEnabled: false }]);
    expect(await ask('autostart', 'off')).toEqual([{ isEnabled: false }]);
    expect((await desktop.registry(String.raw`${currentVersion}\Run`))?.has('Punktgenau') ?? false).toBe(
      false,
    );
  });
});

describe('what Windows knows', () => {
  it('is which program has the focus', async () => {
    const notepad = desktop.run('notepad');
    await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
    const px = expect.any(Number);
    const [seen] = await ask('foreground');
    expect(seen).toEqual({
      executable: 'notepad.exe',
      processId: px,
      title: expect.stringContaining('Notepad'),
      windowArea: { x: px, y: px, width: px, height: px },
    });
    const { xdotool } = desktop.display;
    const [id = ''] = (await xdotool('search', '--onlyvisible', '--name', 'Notepad')).split('\n');
    await xdotool('windowmove', '--sync', id, '300', '200');
    await waitUntil('the window is where it was moved to', async () => {
      const [{ windowArea }] = z.parse(inFrontSchema, await ask('foreground'));
      // Its frame and its title lie outside of what it draws.
      const { x, y } = windowArea;
      return x >= 300 && x < 340 && y >= 200 && y < 280;
    });
    await notepad.kill();
  });

  it('is which windows belong to a program, so that they can be brought to the front', async () => {
    const files = ['first.txt', 'second.txt'].map(file);
    for (const path of files) await writeFile(path, 'some text');
    expect(await ask('front', ...files.map(windowsPath))).toEqual([{ isFound: true }, { isFound: false }]);
  });

  it('is its language and the folders of the user', async () => {
    const [facts] = await ask('facts');
    expect(facts).toEqual({
      language: 'en',
      roaming: expect.stringMatching(/^C:\\users\\.+\\AppData\\Roaming$/),
      local: expect.stringMatching(/^C:\\users\\.+\\AppData\\Local$/),
      programs: 'C:\\Program Files',
      programs32: 'C:\\Program Files (x86)',
    });
  });
});

describe('one companion per player', () => {
  it('shows the window of the first when it is started again, and starts again after it was killed', async () => {
    const words = [windowsPath(script), 'instance', windowsPath(folder)];
    const first = desktop.run(windowsNode, words);
    const said = async () => linesOf(await first.output());
    await waitUntil('the first companion', async () => (await said()).length > 0);

    expect(await ask('instance', windowsPath(folder))).toEqual([{ claim: 'other' }]);
    expect(await said()).toEqual([{ claim: 'first' }, { shows: true }]);

    await first.kill();
    const second = desktop.run(windowsNode, words);
    await waitUntil('the next companion', async () => (await second.output()).includes('"first"'));
    await second.kill();
  });
});

describe('what only the system can do', () => {
  it('ends the window when the companion is killed', async () => {
    await writeFile(file('tied.txt'), 'some text');
    const companion = desktop.run(windowsNode, [windowsPath(script), 'tie', windowsPath(file('tied.txt'))]);
    await waitUntil('the window', async () => (await companion.output()).includes('isTied'));
    const windows = () => desktop.display.xdotool('search', '--name', 'tied').catch(() => '');
    expect(await windows()).not.toBe('');
    await companion.kill();
    await waitUntil('the end of the window', async () => (await windows()) === '');
  });

  it('hands an address to the browser as it is, and nothing but web pages', async () => {
    const target = windowsPath(file('address.txt'));
    const browser = `"${windowsPath(windowsNode)}" "${windowsPath(script)}" browse "${target}" "%1"`;
    const key = String.raw`HKCR\https\shell\open`;
    await desktop.runToEnd('reg', ['delete', `${key}\\ddeexec`, '/f']);
    await desktop.runToEnd('reg', ['add', `${key}\\command`, '/ve', '/d', browser, '/f']);

    const address = 'https://punktgenau.example/a%20b?c=%22d%22&e=%25#f';
    expect(await ask('open', address)).toEqual([{ isOpened: true }]);
    const opened = await waitUntil('the browser', () => written('address.txt'));
    expect(opened).toBe(address);
    expect(await ask('open', 'file:///C:/windows/notepad.exe')).toEqual([{ error: expect.any(String) }]);
  });

  // Wine trusts every signer; that Windows does not is seen nowhere here.
  it('names who has signed a program, as long as no byte of it was changed', async () => {
    const { pfxFile } = await makeCertificate(folder);
    const program = file('signed.exe');
    await copyFile(join(appFolder, 'Punktgenau-Message.exe'), program);
    const ofProgram = async () => ask('signer', windowsPath(program));
    expect(await ofProgram()).toEqual([{ signer: null }]);
    const signing = { kind: 'pfx', pfxFile, password: certificatePassword, timestampUrl: undefined } as const;
    await signFile(signing, program);
    expect(await ofProgram()).toEqual([{ signer: certificateName }]);
    const bytes = await readFile(program);
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
    await writeFile(program, bytes);
    expect(await ofProgram()).toEqual([{ signer: null }]);
    expect(await ask('signer', windowsPath(file('missing.exe')))).toEqual([{ signer: null }]);
  });

  it('starts an installer that outlives the companion and does not hold its folder', async () => {
    await ask('install', windowsPath(file('installer.json')));
    const left = await waitUntil('the installer', () => written('installer.json'));
    expect(JSON.parse(left)).toEqual({ cwd: windowsPath(join(windowsNode, '..')) });
  });

  it('restarts the companion, once, and says so to it', async () => {
    await ask('restart', windowsPath(file('starts.txt')));
    await waitUntil('the new companion', async () =>
      (await readFile(file('starts.txt'), 'utf8')).includes('--'),
    );
    expect(await readFile(file('starts.txt'), 'utf8')).toBe('first\n--restarted\n');
  });
});

describe('the signs of the player’s keyboard', () => {
  it.each([
    ['us', { alone: '2', shifted: '@' }],
    ['de', { alone: '2', shifted: '"' }],
    ['fr', { alone: 'é', shifted: '2' }],
  ])('are those of its layout: %s', async (layout, signs) => {
    await runToEnd('setxkbmap', [layout], { ...process.env, DISPLAY: desktop.display.name });
    // Wine knows AltGr from presses alone, not from the state it is asked about (docs/windows.md).
    expect(await ask('signs', String('2'.charCodeAt(0)))).toEqual([{ ...signs, withAltGr: {} }]);
  });
});
