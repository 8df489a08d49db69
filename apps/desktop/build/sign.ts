import { spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How programs are signed, from the environment of the build. */
export type Signing =
  | { readonly kind: 'none' }
  | { readonly kind: 'command'; readonly command: string }
  | {
      readonly kind: 'pfx';
      readonly pfxFile: string;
      readonly password: string;
      readonly timestampUrl: string | undefined;
    };

/**
 * Reads `DESKTOP_SIGN_COMMAND`, or `DESKTOP_SIGN_PFX`, `DESKTOP_SIGN_PASSWORD` and `DESKTOP_SIGN_TIMESTAMP_URL`.
 *
 * @throws when it says two things at once
 */
export function readSigning(environment: NodeJS.ProcessEnv): Signing {
  const command = environment.DESKTOP_SIGN_COMMAND || undefined;
  const pfxFile = environment.DESKTOP_SIGN_PFX || undefined;
  if (command !== undefined && pfxFile !== undefined) {
    throw new Error('DESKTOP_SIGN_COMMAND and DESKTOP_SIGN_PFX cannot both sign.');
  }
  if (command !== undefined) return { kind: 'command', command };
  if (pfxFile === undefined) return { kind: 'none' };
  return {
    kind: 'pfx',
    pfxFile,
    password: environment.DESKTOP_SIGN_PASSWORD ?? '',
    timestampUrl: environment.DESKTOP_SIGN_TIMESTAMP_URL || undefined,
  };
}

/**
 * Signs a program in place, if signing is set up.
 *
 * @throws when it fails: a release that was to be signed must not go out unsigned
 */
export async function signFile(signing: Signing, file: string): Promise<void> {
  if (signing.kind === 'command') await runShell(signing.command, file);
  if (signing.kind === 'pfx') await signWithPfx(signing, file);
}

/** The file comes to the command as its last argument, whatever the shell makes of the rest. */
async function runShell(command: string, file: string): Promise<void> {
  await run('sh', ['-c', `${command} "$1"`, 'sign', file], 'DESKTOP_SIGN_COMMAND');
}

async function signWithPfx(signing: Signing & { kind: 'pfx' }, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-sign-'));
  const signed = `${file}.signed`;
  try {
    // In a file, because every user of this machine sees the arguments of programs.
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, signing.password, { mode: 0o600 });
    const key = ['-pkcs12', signing.pfxFile, '-readpass', passwordFile];
    const timestamp = signing.timestampUrl === undefined ? [] : ['-ts', signing.timestampUrl];
    const files = ['-in', file, '-out', signed];
    const args = ['sign', ...key, '-h', 'sha256', '-n', 'Punktgenau', ...timestamp, ...files];
    await run('osslsigncode', args, 'osslsigncode');
    await rename(signed, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(signed, { force: true });
  }
}

function run(program: string, args: readonly string[], name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Signing failed: ${name} ended with exit code ${code ?? 'none'}.`));
    });
  });
}
