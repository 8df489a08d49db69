import { factMarks, formatMegabytes, readInstaller } from '@punktgenau/contract/system/document-facts';
import { locale } from '#shared/i18n/locale.ts';
import { documentFacts } from './installer.tsx';

type InstallerFile = { readonly version: string; readonly megabytes: string };

/** The published installer as its manifest describes it, in the page's writing; `null` where it is unknown. */
export const installerFile: InstallerFile | null = import.meta.env.SSR
  ? { version: factMarks.version, megabytes: factMarks.megabytes }
  : readFile();

function readFile(): InstallerFile | null {
  const installer = readInstaller(documentFacts.installer);
  return installer
    ? { version: installer.version, megabytes: formatMegabytes(installer.bytes, locale) }
    : null;
}
