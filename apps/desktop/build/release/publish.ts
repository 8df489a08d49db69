import { parseArgs } from 'node:util';
import { readPublicKeys } from './public-keys.ts';
import {
  builtFolder,
  fromRoot,
  releasesFolder,
  runReleaseCommand,
  serviceOrigin,
} from './run-release-command.ts';
import { publishFolder } from './sign-release.ts';

// `npm run release:publish`, see docs/releases.md. It needs no private key.

await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, to: { type: 'string' }, service: { type: 'string' } },
  });
  const { DESKTOP_UPDATE_KEYS } = process.env;
  if (!DESKTOP_UPDATE_KEYS)
    throw new Error('DESKTOP_UPDATE_KEYS names no file of public keys (docs/releases.md).');
  const releasesDir = values.to ? fromRoot(values.to) : releasesFolder();
  const manifest = await publishFolder(values.folder ? fromRoot(values.folder) : builtFolder, releasesDir, {
    keys: await readPublicKeys(fromRoot(DESKTOP_UPDATE_KEYS)),
    service: serviceOrigin(values.service),
    now: new Date(),
  });
  console.log(
    `Version ${manifest.version} is published in ${releasesDir}, good until ${manifest.expiresAt}.`,
  );
});
