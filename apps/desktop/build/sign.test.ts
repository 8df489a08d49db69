import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSigning, signFile } from './sign.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-sign-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('what the environment says', () => {
  it('is nothing by default, and with empty variables', () => {
    expect(readSigning({})).toEqual({ kind: 'none' });
    expect(readSigning({ DESKTOP_SIGN_COMMAND: '', DESKTOP_SIGN_PFX: '' })).toEqual({ kind: 'none' });
  });

  it('is a certificate with its password', () => {
    expect(readSigning({ DESKTOP_SIGN_PFX: 'a.pfx', DESKTOP_SIGN_PASSWORD: 'secret' })).toEqual({
      kind: 'pfx',
      pfxFile: 'a.pfx',
      password: 'secret',
      timestampUrl: undefined,
    });
  });

  it('is refused when it is two things', () => {
    expect(() => readSigning({ DESKTOP_SIGN_PFX: 'a.pfx', DESKTOP_SIGN_COMMAND: 'sign' })).toThrow('both');
  });
});

describe.skipIf(process.platform === 'win32')('a command', () => {
  it('gets the file as its last argument, whatever its name', async () => {
    const file = join(folder, "it's $HOME.exe");
    await writeFile(file, 'program');
    await signFile({ kind: 'command', command: 'printf signed >>' }, file);
    expect(await readFile(file, 'utf8')).toBe('programsigned');
  });

  it('fails the build when it fails', async () => {
    await expect(signFile({ kind: 'command', command: 'false' }, join(folder, 'a.exe'))).rejects.toThrow(
      'Signing failed',
    );
  });
});
