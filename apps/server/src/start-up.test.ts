import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config/environment.ts';
import { checkDataDirectory } from './db/data-directory.ts';
import { describeStartProblem } from './start-up.ts';

function configOf(environment: Record<string, string>): Config {
  const result = readConfig(environment, '/srv');
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

/** What the system says when it is asked to listen there. */
function listenError(host: string): Promise<Error> {
  return new Promise((resolve) => createServer().once('error', resolve).listen({ host, port: 0 }));
}

describe('what kept the server from starting is said in a sentence', () => {
  // 203.0.113.0/24 is of documents and never a machine's own.
  it.each(['203.0.113.9', 'no such host'])('HOST=%s is no address of this machine', async (host) => {
    const sentence = describeStartProblem(await listenError(host), configOf({ HOST: host }));
    expect(sentence).toMatch(`${host} is no address of this machine`);
    expect(sentence).toContain('Set HOST to 127.0.0.1');
  });

  it('METRICS_HOST is none', async () => {
    const host = '203.0.113.9';
    const config = configOf({ METRICS_HOST: host, METRICS_PORT: '9464' });
    expect(describeStartProblem(await listenError(host), config)).toContain('Set METRICS_HOST to');
  });

  it('a name that is looked up for something else is not taken for HOST', async () => {
    expect(describeStartProblem(await listenError('no such host'), configOf({}))).toBeUndefined();
  });

  it.each(['', '/below'])('DATA_DIR is a file%s', (below) => {
    const folder = mkdtempSync(join(tmpdir(), 'punktgenau-start-'));
    const dataDir = join(folder, `file${below}`);
    writeFileSync(join(folder, 'file'), 'no directory');
    try {
      checkDataDirectory(dataDir, 1);
      expect.unreachable();
    } catch (error) {
      expect(describeStartProblem(error, configOf({ DATA_DIR: dataDir }))).toMatch(
        /cannot be written or read \(ENOTDIR\)\. DATA_DIR must be a directory/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
