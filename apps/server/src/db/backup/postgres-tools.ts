import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './manifest.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian, Ubuntu and Red Hat put the programs of several versions side by side. */
const installations = [
  { parent: '/usr/lib/postgresql', below: 'bin' },
  { parent: '/usr', below: 'bin', only: /^pgsql-\d+$/ },
];

/**
 * Finds a program of PostgreSQL that understands a server: of the same major version, else of a later one.
 *
 * @param searchPath as the variable PATH
 * @throws BackupError when there is none
 */
export function findTool(tool: Tool, serverMajor: number, searchPath = process.env.PATH ?? ''): string {
  const folders = [
    ...searchPath.split(':').filter(Boolean),
    ...installations.flatMap(({ parent, below, only }) =>
      existsSync(parent)
        ? readdirSync(parent)
            .filter((name) => only?.test(name) ?? true)
            .map((name) => join(parent, name, below))
        : [],
    ),
  ];
  const found = folders
    .map((folder) => join(folder, tool))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, major: majorOf(path) }))
    .sort((one, other) => one.major - other.major);
  const fitting = found.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.path;
  const there = found.map(({ path, major }) => `${path} is version ${major}`).join(', ');
  throw new BackupError(
    `This needs ${tool} of PostgreSQL ${serverMajor} or later${there ? `; ${there}` : ''}. ` +
      `Install the package postgresql-client-${serverMajor} or later, or put the program on the PATH.`,
  );
}

/**
 * Runs a program of PostgreSQL on a database. The password is not on the command line, where others could read it.
 *
 * @throws BackupError with what the program said when it fails
 */
export async function runTool(
  path: string,
  connectionString: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(connectionString);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(path, [`--dbname=${url.href}`, '--no-password', ...args], {
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 128));
  });
  if (code !== 0) throw new BackupError(`${path} ended with exit code ${code}:\n${said.trim()}`);
}

function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
