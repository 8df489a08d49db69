import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { elsewhereLocale, type Locale, parseLocale } from '@punktgenau/words';
import manifest from '../../package.json' with { type: 'json' };
import { crashTimesIn, reportCrashes } from '../agent/log/crash-report.ts';
import { crashedProcess, mayRestart, startAgain } from './crash-restart.ts';
import { leaveNotice } from './notices.ts';
import { forgetNodeVariables } from './own-environment.ts';
import { showMessage } from './show-message.ts';
import { crashWords, startFailureWords } from './start-words.ts';

/** Also the name of the entry by which Windows starts the companion, see installer/punktgenau.nsi. */
export const productName = 'Punktgenau';

forgetNodeVariables(process.env);

/**
 * The language of the system, as far as Node knows it: one of ours, or the one for all others. For a start that has failed before Windows
 * was asked: the question alone loads the dates of all languages, about 20 ms and 2 MB of every other start.
 */
function systemLocale(): Locale {
  const [language] = Intl.DateTimeFormat().resolvedOptions().locale.split('-');
  return parseLocale(language) ?? elsewhereLocale;
}

/** What is known of this run so far. At first only what needs nothing of Windows, which may be what is missing. */
export const thisRun = {
  folder: join(process.env.APPDATA ?? tmpdir(), productName),
  /** As Windows says it; `undefined` until it was asked. */
  locale: undefined as Locale | undefined,
  lastLines: (): readonly string[] => [],
  /** A crash later on, in the middle of a game, opens no window over it. */
  isStarting: true,
  /** The player, or Windows, has ended the companion: a crash by that starts nothing again. */
  isEnding: () => false,
};

const ourLocale = () => thisRun.locale ?? systemLocale();

/** Crash reports go into the first that takes them. */
const reportFolders = () => [thisRun.folder, join(tmpdir(), productName)];

/** Starts the companion again in the middle of a game, not too often, and leaves word of it. */
function recover(report: string): void {
  const isRestarted = mayRestart(reportFolders().flatMap(crashTimesIn), new Date());
  leaveNotice(thisRun.folder, 'crash', crashWords({ isRestarted, report }, ourLocale()));
  if (isRestarted) startAgain();
}

// Before anything else is loaded: also what fails by that is reported.
reportCrashes({
  sources: () => ({
    folders: reportFolders(),
    version: manifest.version,
    lastLines: thisRun.lastLines,
  }),
  onCrash(error, report) {
    if (thisRun.isEnding()) return;
    // A start that came by itself opens no window over the game either. Without reports nothing could be counted.
    if (!thisRun.isStarting || crashedProcess(process.argv) !== null) {
      if (report !== undefined) recover(report);
      return;
    }
    const programFolder = dirname(process.execPath);
    showMessage(startFailureWords(error, { programFolder, report, locale: ourLocale() }));
  },
});
