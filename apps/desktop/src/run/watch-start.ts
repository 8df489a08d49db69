import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { elsewhereLocale, type Locale, parseLocale } from '@punktgenau/words';
import manifest from '../../package.json' with { type: 'json' };
import { reportCrashes } from '../agent/log/crash-report.ts';
import { forgetNodeVariables } from './own-environment.ts';
import { showMessage } from './show-message.ts';
import { startFailureWords } from './start-words.ts';

/** Also the name of the entry by which Windows starts the companion, see installer/punktgenau.nsi. */
export const productName = 'Punktgenau';

forgetNodeVariables(process.env);

/** The language of the system, as far as Node knows it: one of ours, or the one for all others. */
function systemLocale(): Locale {
  const [language] = Intl.DateTimeFormat().resolvedOptions().locale.split('-');
  return parseLocale(language) ?? elsewhereLocale;
}

/** What is known of this run so far. At first only what needs nothing of Windows, which may be what is missing. */
export const thisRun = {
  folder: join(process.env.APPDATA ?? tmpdir(), productName),
  locale: systemLocale(),
  lastLines: (): readonly string[] => [],
  /** A crash later on, in the middle of a game, opens no window over it. */
  isStarting: true,
};

// Before anything else is loaded: also what fails by that is reported.
reportCrashes({
  sources: () => ({
    folders: [thisRun.folder, join(tmpdir(), productName)],
    version: manifest.version,
    lastLines: thisRun.lastLines,
  }),
  onCrash(error, report) {
    if (!thisRun.isStarting) return;
    const programFolder = dirname(process.execPath);
    showMessage(startFailureWords(error, { programFolder, report, locale: thisRun.locale }));
  },
});
