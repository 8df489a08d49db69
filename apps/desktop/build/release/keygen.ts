import { parseArgs } from 'node:util';
import { readPassphrase } from './read-passphrase.ts';
import { fromRoot, runReleaseCommand } from './run-release-command.ts';
import { makeSigningKey } from './signing-key.ts';

// `npm run release:keygen -- PATH`, see docs/releases.md.

await runReleaseCommand(async () => {
  const [path, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!path || others.length > 0)
    throw new Error('Usage: npm run release:keygen -- PATH-OF-THE-PRIVATE-KEY.pem');
  const files = await makeSigningKey(fromRoot(path), await readPassphrase({ isNew: true }));
  console.log(`Private key, for your own safe only: ${files.privateKey}
Public key, for DESKTOP_UPDATE_KEYS:  ${files.publicKey}
Fingerprint: ${files.fingerprint}`);
});
