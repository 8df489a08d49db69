import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDesktop } from '../../../build/build-desktop.ts';
import { desktopFolder } from '../../../build/build-paths.ts';
import { readSigning } from '../../../build/sign.ts';
import { runtimeFiles } from '../support/bundled-program.ts';

// `build-newer.ts VERSION FOLDER SERVICE_URL UPDATE_KEY…`: builds our sources as another version; what it made is in the folder's built.json. A program of
// its own, next to the tests.

const [version = '', folder = '', serviceUrl = '', ...updateKeys] = process.argv.slice(2);
const built = await buildDesktop({
  entry: join(desktopFolder, 'src/main.ts'),
  runtime: runtimeFiles,
  serviceUrl,
  updates: { updateKeys, publisher: null },
  signing: readSigning(process.env),
  trial: { version, folder },
});
await writeFile(join(folder, 'built.json'), JSON.stringify(built));
