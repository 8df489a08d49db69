import { factMarks, formatMegabytes, readInstaller } from '@punktgenau/contract/system/document-facts';
import { locale } from '#shared/i18n/locale.ts';
import { told } from './choose.tsx';

type InstallerFile = { readonly version: string; readonly megabytes: string };

/** The published installer as its manifest describes it, in the page's writing; `null` where nobody knows. */
export const installerFile: InstallerFile | null = import.meta.env.SSR
  ? { version: factMarks.version, megabytes: factMarks.megabytes }
  : readFile();

function readFile(): InstallerFile | null {
  const installer = readInstaller(told.installer);
  return installer
    ? { version: installer.version, megabytes: formatMegabytes(installer.bytes, locale) }
    : null;
}
