// In this order: what is loaded is taken as Node brings it, what fails is reported, and the thread starts while the rest is loaded.
import './v8/v8-flags.ts';
import { productName, thisRun } from './run/watch-start.ts';
import './run/early-message-worker.ts';
import { hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { createAgent } from './agent/create-agent.ts';
import { openLogFile } from './agent/log/log-file.ts';
import { createRouteFinder } from './proxies/find-routes.ts';
import { crashedProcess, untilEnded } from './run/crash-restart.ts';
import { messageWorker } from './run/early-message-worker.ts';
import { giveMemoryBack } from './run/give-memory-back.ts';
import { moveCaches } from './run/move-caches.ts';
import { leaveNotice } from './run/notices.ts';
import { rasteriser } from './run/rasteriser.ts';
import { readServiceFile } from './run/read-service-file.ts';
import { exit, openWindow, quit, type Running, takeDown } from './run/running.ts';
import { findWritingProblem } from './run/settings-folder.ts';
import { showMessage } from './run/show-message.ts';
import { damageWords, nothingSavedWords } from './run/start-words.ts';
import { recallPort, rememberPort } from './run/window-port.ts';
import { claimInstance } from './single-instance/claim-instance.ts';
import { instanceAddress } from './single-instance/instance-address.ts';
import { systemClock } from './system-clock.ts';
import { createSystemHttp } from './system-http.ts';
import { createBrowserWindow } from './ui-host/browser-window.ts';
import { findBrowsers } from './ui-host/find-browsers.ts';
import { createUiServer } from './ui-host/ui-server.ts';
import { keepToBytecode } from './v8/v8-flags.ts';
import { bringToFront } from './win32/bring-to-front.ts';
import { createWin32Ports, type Win32Ports } from './win32/create-win32-ports.ts';
import { endWithUs } from './win32/end-with-us.ts';
import { letOthersComeToFront } from './win32/foreground-app.ts';
import { knownFolder } from './win32/known-folders.ts';
import { windowsLanguage } from './win32/locale.ts';
import { createSystemProxies } from './win32/system-proxies.ts';

/** Started with Windows: the overlay comes back, the window stays closed. */
const isBackground = process.argv.includes('--background');

/** The companion on Windows, from its first line of log to its end. */
async function run(): Promise<void> {
  const setup = readSetup();
  const { settingsFolder, writingProblem, locale, logFile } = setup;
  const { log } = logFile;
  const running: Running = {
    logFile,
    starting: Promise.resolve(),
    isWindowWanted: !isBackground,
    settingsFolder,
  };
  thisRun.isEnding = () => running.ending !== undefined;
  const comingPorts = createPorts(running);

  const crashed = crashedProcess(process.argv);
  if (crashed !== null) await untilEnded(crashed);
  const claim = await claimInstance({
    address: instanceAddress({ userName: userInfo().username, settingsFolder }, process.platform),
    tokenPath: join(settingsFolder, 'instance.token'),
    onShow: () => void openWindow(running),
    beforeShow: letOthersComeToFront,
  });
  running.claim = claim;
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

  running.starting = start(setup, running, comingPorts);
  await running.starting;
  thisRun.isStarting = false;
  if (running.isWindowWanted) await openWindow(running);
}

/** What is there from the beginning; all at once, until the message thread is listened to. */
function readSetup() {
  const { version } = manifest;
  const settingsFolder = join(knownFolder('roaming'), productName);
  // Stays on this PC: what can be fetched or drawn again, and the profile of the window's browser.
  const localFolder = join(knownFolder('local'), productName);
  const locale = windowsLanguage();
  const writingProblem = findWritingProblem(settingsFolder);
  const logFile = openLogFile({ folder: settingsFolder, version });
  Object.assign(thisRun, { folder: settingsFolder, locale, lastLines: logFile.lastLines });
  return { version, settingsFolder, localFolder, locale, writingProblem, logFile };
}

function createPorts(running: Running): Promise<Win32Ports> {
  const { log } = running.logFile;
  return createWin32Ports({
    executable: process.execPath,
    messageWorker,
    autostartName: productName,
    // Which addresses are opened the agent decides; where no browser is found the window's own is opened as well.
    shell: { allowsLoopback: true, takeDown: () => takeDown(running), exit },
    onFailure: (error) => {
      throw error;
    },
    onProblem: (words) => log.error({ words }, 'the message thread had a problem'),
    onCloseRequested: () => void quit(running),
  });
}

async function start(
  { version, settingsFolder, localFolder, locale, logFile }: ReturnType<typeof readSetup>,
  running: Running,
  comingPorts: Promise<Win32Ports>,
): Promise<void> {
  const { log } = logFile;
  const resources = join(dirname(process.execPath), 'resources');
  await moveCaches(settingsFolder, localFolder);
  const { serviceUrl, updates } = await readServiceFile(join(resources, 'service.json'));
  const win32 = await comingPorts;
  keepToBytecode();
  running.win32 = win32;
  const window = createBrowserWindow({
    browsers: findBrowsers({
      programs: knownFolder('programs'),
      programs32: knownFolder('programs32'),
      local: knownFolder('local'),
    }),
    profileFolder: join(localFolder, 'window'),
    log,
    bringToFront,
    endWithUs,
  });
  running.window = window;
  const agent = await createAgent({
    ports: {
      ...win32,
      rasteriser,
      uiWindow: window,
      clock: systemClock,
      http: createSystemHttp(createRouteFinder(createSystemProxies())),
    },
    settingsFolder,
    cacheFolder: localFolder,
    serviceUrl,
    updates,
    version,
    pcName: hostname(),
    locale,
    log,
    openWindow: () => openWindow(running),
    quit: () => void quit(running),
  });
  running.agent = agent;
  if (agent.damage) leaveNotice(settingsFolder, 'settings', damageWords(agent.damage, locale));
  await agent.start();
  const preferredPort = await recallPort(settingsFolder);
  running.uiServer = await createUiServer({
    clientFolder: join(resources, 'client'),
    agent,
    forward: agent.forward,
    version,
    locale,
    log,
    ...(preferredPort !== undefined && { preferredPort }),
  });
  await rememberPort(settingsFolder, running.uiServer.port);
  log.info({ version, service: serviceUrl.origin }, 'the companion runs');
  giveMemoryBack();
}

// A rejection ends in the crash report, see `run/watch-start.ts`.
void run();
