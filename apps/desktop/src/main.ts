// In this order: what fails from here on is told, and the thread starts while the rest is loaded.
import { productName, thisRun } from './run/watch-start.ts';
import './run/early-message-worker.ts';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import { createAgent, type RunningAgent } from './agent/create-agent.ts';
import { openLogFile } from './agent/log/log-file.ts';
import type { UiWindow } from './agent/ports/ui-window.ts';
import { messageWorker } from './run/early-message-worker.ts';
import { giveMemoryBackSoon } from './run/give-memory-back.ts';
import { moveCaches } from './run/move-caches.ts';
import { rasteriser } from './run/rasteriser.ts';
import { readServiceAddress } from './run/read-service-address.ts';
import { findWritingProblem } from './run/settings-folder.ts';
import { showMessage } from './run/show-message.ts';
import { nothingSavedWords } from './run/start-words.ts';
import { recallPort, rememberPort } from './run/window-port.ts';
import { claimInstance, type InstanceClaim } from './single-instance/claim-instance.ts';
import { instanceAddress } from './single-instance/instance-address.ts';
import { systemClock } from './system-clock.ts';
import { systemHttp } from './system-http.ts';
import { createBrowserWindow } from './ui-host/browser-window.ts';
import { findBrowsers } from './ui-host/find-browsers.ts';
import { createUiServer, type UiServer } from './ui-host/ui-server.ts';
import { bringToFront } from './win32/bring-to-front.ts';
import { createWin32Ports, type Win32Ports } from './win32/create-win32-ports.ts';
import { endWithUs } from './win32/end-with-us.ts';
import { letOthersComeToFront } from './win32/foreground-app.ts';
import { knownFolder } from './win32/known-folders.ts';
import { windowsLanguage } from './win32/locale.ts';

/** Started with Windows: the overlay comes back, the window stays closed. */
const isBackground = process.argv.includes('--background');

/** How long the end waits for a start in the middle, and at most for everything; Windows waits five seconds itself. */
const startsWithinMs = 3_000;
const endsWithinMs = 10_000;

/** The companion on Windows, from its first line of log to its end. */
async function run(): Promise<void> {
  const { version } = manifest;
  const executable = process.execPath;
  const resources = join(dirname(executable), 'resources');
  const settingsFolder = join(knownFolder('roaming'), productName);
  // Stays on this PC: what can be fetched or drawn again, and the profile of the window's browser.
  const localFolder = join(knownFolder('local'), productName);
  const locale = windowsLanguage();
  // At once, as all that follows until the message thread is listened to.
  const writingProblem = findWritingProblem(settingsFolder);
  const logFile = openLogFile({ folder: settingsFolder, version });
  const { log } = logFile;
  Object.assign(thisRun, { folder: settingsFolder, locale, lastLines: logFile.lastLines });

  let agent: RunningAgent | undefined;
  let uiServer: UiServer | undefined;
  let win32: Win32Ports | undefined;
  let claim: InstanceClaim | undefined;
  let window: UiWindow | undefined;
  let starting: Promise<void> = Promise.resolve();
  let ending: Promise<void> | undefined;
  /** Somebody wants the window before there is one, or while we end. */
  let isWindowWanted = !isBackground;

  const openWindow = async () => {
    if (ending || !uiServer || !window || !win32) {
      isWindowWanted = true;
      return;
    }
    try {
      const url = uiServer.url();
      if (!(await window.open(url))) await win32.systemShell.openExternal(new URL(url));
    } catch (err) {
      // The overlay goes on without it.
      log.error({ err }, 'the window could not be opened');
    }
  };

  /** Takes everything down, once, whoever asks for it and how often. */
  const letGo = () => {
    ending ??= (async () => {
      isWindowWanted = false;
      // What never settles must not leave a companion behind that answers its bell and does nothing.
      setTimeout(() => process.exit(1), endsWithinMs).unref();
      // A start in the middle would put back what is taken down.
      await Promise.race([starting.catch(() => {}), pause(startsWithinMs, undefined, { ref: false })]);
      await agent?.stop();
      await Promise.all([window?.close(), uiServer?.close()]);
      await win32?.end();
      if (claim?.kind === 'first') await claim.release();
      await logFile.close();
    })();
    return ending;
  };
  const exit = () => process.exit(0);
  const quit = async () => {
    if (ending) return;
    log.info({}, 'the companion ends');
    await letGo();
    // Started once more while it was ending: whoever did that was told that the window comes.
    if (isWindowWanted) await win32?.systemShell.restart();
    exit();
  };

  const comingPorts = createWin32Ports({
    executable,
    messageWorker,
    autostartName: productName,
    // Which addresses are opened the agent decides; where no browser is found the window's own is opened as well.
    shell: { allowsLoopback: true, letGo, exit },
    onFailure: (error) => {
      throw error;
    },
    onProblem: (words) => log.error({ words }, 'the message thread had a problem'),
    onCloseRequested: () => void quit(),
  });

  claim = await claimInstance({
    address: instanceAddress({ userName: userInfo().username, settingsFolder }, process.platform),
    tokenPath: join(settingsFolder, 'instance.token'),
    onShow: () => void openWindow(),
    beforeShow: letOthersComeToFront,
  });
  if (claim.kind === 'other') {
    log.info({}, 'the companion runs already and shows its window');
    await (await comingPorts).end();
    await logFile.close();
    return;
  }
  if (writingProblem) {
    log.error({ err: writingProblem, settingsFolder }, 'nothing can be saved');
    showMessage(nothingSavedWords(settingsFolder, locale));
  }
  if (claim.kind === 'unguarded') log.warn({ reason: claim.reason }, 'a second start would not be noticed');

  const start = async () => {
    await moveCaches(settingsFolder, localFolder);
    const serviceUrl = await readServiceAddress(join(resources, 'service.json'));
    win32 = await comingPorts;
    window = createBrowserWindow({
      browsers: findBrowsers(process.platform, process.env),
      profileFolder: join(localFolder, 'window'),
      log,
      bringToFront,
      endWithUs,
    });
    agent = await createAgent({
      ports: { ...win32, rasteriser, uiWindow: window, clock: systemClock, http: systemHttp },
      settingsFolder,
      cacheFolder: localFolder,
      serviceUrl,
      version,
      locale,
      log,
      openWindow,
      quit: () => void quit(),
    });
    await agent.start();
    const preferredPort = await recallPort(settingsFolder);
    uiServer = await createUiServer({
      clientFolder: join(resources, 'client'),
      agent,
      forward: agent.forward,
      version,
      locale,
      log,
      ...(preferredPort !== undefined && { preferredPort }),
    });
    await rememberPort(settingsFolder, uiServer.port);
    log.info({ version, service: serviceUrl.origin }, 'the companion runs');
    giveMemoryBackSoon();
  };
  starting = start();
  await starting;
  thisRun.isStarting = false;
  if (isWindowWanted) await openWindow();
}

// A rejection ends in the crash report, see `run/watch-start.ts`.
void run();
