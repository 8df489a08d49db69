import { parseArgs } from 'node:util';
import { readPublicKeys } from './public-keys.ts';
import { readPassphrase } from './read-passphrase.ts';
import { builtFolder, fromRoot, runReleaseCommand, serviceOrigin } from './run-release-command.ts';
import { signFolder, validDaysDefault } from './sign-release.ts';
import { fingerprintOf, readSigningKey } from './signing-key.ts';

// `npm run release:sign -- --key PATH`, see docs/releases.md.

await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: {
      key: { type: 'string' },
      folder: { type: 'string' },
      service: { type: 'string' },
      'valid-days': { type: 'string', default: String(validDaysDefault) },
      'minimum-version': { type: 'string', default: '0.0.0' },
    },
  });
  if (!values.key) {
    throw new Error(
      'Usage: npm run release:sign -- --key PATH [--folder FOLDER] [--valid-days 180] [--minimum-version 2.0.0]',
    );
  }
  const { DESKTOP_UPDATE_KEYS } = process.env;
  const pinnedKeys = DESKTOP_UPDATE_KEYS && (await readPublicKeys(fromRoot(DESKTOP_UPDATE_KEYS)));
  const key = await readSigningKey(fromRoot(values.key), await readPassphrase());
  const manifest = await signFolder(values.folder ? fromRoot(values.folder) : builtFolder, {
    key,
    service: serviceOrigin(values.service),
    isMove: values.service !== undefined,
    minimumVersion: values['minimum-version'],
    validDays: Number(values['valid-days']),
    now: new Date(),
    ...(pinnedKeys && { pinnedKeys }),
  });
  console.log(
    `Version ${manifest.version} for ${manifest.service} is signed with ${fingerprintOf(key)} until ${manifest.expiresAt}.`,
  );
});
