import { mkdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { createAgent, type RunningAgent } from './agent/create-agent.ts';
import { reportCrashes } from './agent/log/crash-report.ts';
import { openLogFile } from './agent/log/log-file.ts';
import { readServiceAddress } from './run/read-service-address.ts';
import { recallPort, rememberPort } from './run/window-port.ts';
import { claimInstance } from './single-instance/claim-instance.ts';
import { instanceAddress } from './single-instance/instance-address.ts';
import { systemClock } from './system-clock.ts';
import { createBrowserWindow } from './ui-host/browser-window.ts';
import { findBrowsers } from './ui-host/find-browsers.ts';
import { createUiServer, type UiServer } from './ui-host/ui-server.ts';
import { bringToFront } from './win32/bring-to-front.ts';
import { createWin32Ports } from './win32/create-win32-ports.ts';
import { letOthersComeToFront } from './win32/foreground-app.ts';
import { knownFolder } from './win32/known-folders.ts';
import { windowsLanguage } from './win32/locale.ts';

/** Also the name of the entry by which Windows starts the companion, see installer/punktgenau.nsi. */
const productName = 'Punktgenau';
/** Started with Windows: the overlay comes back, the window stays closed. */
const isBackground = process.argv.includes('--background');

/** The companion on Windows, from its first line of log to its end. */
async function run(): Promise<void> {
  const { version } = manifest;
  const executable = process.execPath;
  const resources = join(dirname(executable), 'resources');
  const settingsFolder = join(knownFolder('roaming'), productName);
  await mkdir(settingsFolder, { recursive: true });
  const logFile = openLogFile({ folder: settingsFolder, version });
  const { log } = logFile;
  reportCrashes({ folder: settingsFolder, version, lastLines: logFile.lastLines });

  const whenReady: { openWindow: () => void } = { openWindow: () => {} };
  const claim = await claimInstance({
    address: instanceAddress({ userName: userInfo().username, settingsFolder }, process.platform),
    tokenPath: join(settingsFolder, 'instance.token'),
    onShow: () => whenReady.openWindow(),
    beforeRing: letOthersComeToFront,
  });
  if (claim.kind === 'other') {
    log.info({}, 'the companion runs already and shows its window');
    await logFile.close();
    return;
  }
  if (claim.kind === 'unguarded') log.warn({ reason: claim.reason }, 'a second start would not be noticed');
  const release = () => (claim.kind === 'first' ? claim.release() : Promise.resolve());

  const serviceUrl = await readServiceAddress(join(resources, 'service.json'), process.env);
  const locale = windowsLanguage();
  let isEnding = false;
  let agent: RunningAgent | undefined;
  let uiServer: UiServer | undefined;
  const letGo = async () => {
    await window.close();
    await uiServer?.close();
    await agent?.stop();
    await win32.end();
    await release();
    await logFile.close();
  };
  const exit = () => process.exit(0);
  const quit = async () => {
    if (isEnding) return;
    isEnding = true;
    log.info({}, 'the companion ends');
    await letGo();
    exit();
  };

  // What asks for these waits for a message of Windows, and those come when both are there.
  const win32 = await createWin32Ports({
    executable,
    messageThreadScript: join(resources, 'message-thread-worker.cjs'),
    autostartName: productName,
    shell: {
      // Which addresses are opened the agent decides; where no browser is found the window's own is opened as well.
      allowsLoopback: true,
      letGo: async () => {
        isEnding = true;
        await letGo();
      },
      exit,
    },
    onFailure: (error) => {
      throw error;
    },
    onCloseRequested: () => void quit(),
  });
  const window = createBrowserWindow({
    browsers: findBrowsers(process.platform, process.env),
    profileFolder: join(knownFolder('local'), productName, 'window'),
    log,
    bringToFront,
  });
  const openWindow = async () => {
    // Before there is anything to open, the start itself is about to open it.
    if (!uiServer) return;
    const url = uiServer.url();
    if (!(await window.open(url))) await win32.systemShell.openExternal(new URL(url));
  };
  agent = await createAgent({
    ports: { ...win32, uiWindow: window, clock: systemClock, http: fetch },
    settingsFolder,
    serviceUrl,
    version,
    locale,
    log,
    readRasterWasm: () => readFile(join(resources, 'resvg.wasm')),
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
  whenReady.openWindow = () => void openWindow();
  log.info({ version, service: serviceUrl.origin }, 'the companion runs');
  if (!isBackground) await openWindow();
}

// A rejection ends in the crash report, see `reportCrashes`.
void run();
