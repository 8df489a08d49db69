import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { win32 } from 'node:path';
import { claimInstance } from '../../../src/single-instance/claim-instance.ts';
import { instanceAddress } from '../../../src/single-instance/instance-address.ts';
import { VK_SHIFT } from '../../../src/win32/api/constants.ts';
import { createRegistryAutostart } from '../../../src/win32/autostart.ts';
import { bringToFront } from '../../../src/win32/bring-to-front.ts';
import { endWithUs } from '../../../src/win32/end-with-us.ts';
import { createWin32ForegroundApp, letOthersComeToFront } from '../../../src/win32/foreground-app.ts';
import { createWin32KeyboardLayout, setUpLayouts, signOfKey } from '../../../src/win32/keyboard-layout.ts';
import { knownFolder } from '../../../src/win32/known-folders.ts';
import { windowsLanguage } from '../../../src/win32/locale.ts';
import { createDpapiVault } from '../../../src/win32/secret-vault.ts';
import { createWin32SystemShell } from '../../../src/win32/system-shell.ts';

// A Windows program for system.wine.test.ts: does one thing with the real adapters and says what came of it.

const say = (words: unknown) => console.log(JSON.stringify(words));

const deeds = {
  async protect(textFile: string, boxFile: string) {
    await writeFile(boxFile, await createDpapiVault().protect(await readFile(textFile)));
  },

  async unprotect(boxFile: string) {
    const box = await readFile(boxFile);
    say(
      await createDpapiVault()
        .unprotect(box)
        .then(
          (secret) => ({ secret: Buffer.from(secret).toString() }),
          (error: Error) => ({ error: error.message }),
        ),
    );
  },

  async autostart(wanted: string) {
    const autostart = createRegistryAutostart({
      executable: String.raw`C:\Programs of mine\Punktgenau.exe`,
      name: 'Punktgenau',
    });
    if (wanted !== '?') await autostart.set(wanted === 'on');
    say({ isEnabled: await autostart.isEnabled() });
  },

  async foreground() {
    say(await createWin32ForegroundApp().current());
  },

  /** Starts a program that is to end with this one, and stays. */
  async tie(file: string) {
    const tied = spawn('notepad', [file]);
    await once(tied, 'spawn');
    endWithUs(tied.pid ?? 0);
    await focusOn(file);
    say({ isTied: true });
    setInterval(() => {}, 60_000);
  },

  /** Opens two files, waits until the second one has the focus, and brings the first one to the front. */
  async front(firstFile: string, secondFile: string) {
    const first = spawn('notepad', [firstFile]);
    await focusOn(firstFile, first.pid);
    const second = spawn('notepad', [secondFile]);
    await focusOn(secondFile, second.pid);
    say({ isFound: await bringToFront(first.pid ?? 0) });
    await focusOn(firstFile, first.pid);
    second.kill();
    // Its windows go a moment after it.
    while (await bringToFront(second.pid ?? 0)) await new Promise((resolve) => setTimeout(resolve, 100));
    say({ isFound: false });
    first.kill();
    process.exit(0);
  },

  /** What a key writes alone and with Shift, and what is written with AltGr. */
  async signs(virtualKey: string) {
    const [layout = 0] = setUpLayouts();
    const [alone, shifted] = [[], [VK_SHIFT]].map((held) => signOfKey(Number(virtualKey), held, layout));
    say({ alone, shifted, withAltGr: await createWin32KeyboardLayout().writtenSigns() });
  },

  async facts() {
    say({
      language: windowsLanguage(),
      roaming: knownFolder('roaming'),
      local: knownFolder('local'),
      programs: knownFolder('programs'),
      programs32: knownFolder('programs32'),
    });
  },

  async instance(settingsFolder: string) {
    const claim = await claimInstance({
      address: instanceAddress({ userName: 'player', settingsFolder }, process.platform),
      tokenPath: win32.join(settingsFolder, 'instance.token'),
      onShow: () => say({ shows: true }),
      beforeShow: letOthersComeToFront,
    });
    say({ claim: claim.kind });
    if (claim.kind !== 'first') process.exit(0);
  },

  async open(address: string) {
    const opened = await shell([])
      .openExternal(new URL(address))
      .then(
        () => ({ isOpened: true }),
        (error: Error) => ({ error: error.message }),
      );
    say(opened);
  },

  async signer(file: string) {
    say({ signer: await shell([]).signerOf(file) });
  },

  async install(file: string) {
    await shell([scriptPath(), 'outlive', file]).startInstaller(process.execPath);
    process.exit(0);
  },

  /** Restarts itself, which the last argument says. */
  async restart(file: string, mark?: string) {
    await appendFile(file, `${mark ?? 'first'}\n`);
    if (mark === undefined) await shell([], ['restart', file]).restart();
  },

  async outlive(file: string) {
    setTimeout(() => void writeFile(file, JSON.stringify({ cwd: process.cwd() })), 1000);
  },

  async browse(file: string, address: string) {
    await writeFile(file, address);
  },
} satisfies Record<string, (...words: string[]) => Promise<void>>;

/**
 * Ends when a window with the file's name in its title has the focus. Wine hears from the screen which window has it,
 * and one that hears it late takes it back from the next: so a program whose number is given is brought to the front
 * again now and then.
 */
async function focusOn(file: string, pid?: number): Promise<void> {
  const app = createWin32ForegroundApp();
  for (let looks = 1; !(await app.current())?.title.includes(win32.basename(file)); looks++) {
    if (pid !== undefined && looks % 30 === 0) await bringToFront(pid);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function shell(installerArguments: readonly string[], fixedArguments: readonly string[] = []) {
  return createWin32SystemShell({
    command: [process.execPath, scriptPath(), ...fixedArguments],
    installerArguments,
    allowsLoopback: false,
    takeDown: async () => undefined,
    exit: () => process.exit(0),
  });
}

function scriptPath(): string {
  return process.argv[1] ?? '';
}

const [deed = '', ...words] = process.argv.slice(2);
const run: ((...words: string[]) => Promise<void>) | undefined = Object.entries(deeds).find(
  ([name]) => name === deed,
)?.[1];
if (run === undefined) throw new Error(`no such deed: ${deed}`);
run(...words).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
