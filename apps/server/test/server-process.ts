import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@punktgenau/test-harness/free-port';
import { bundleServer } from '../../../scripts/lib/bundle-server.mjs';
import { copyFolder } from '../../../scripts/lib/copy-folder.mjs';
import { serverRoot } from '../src/config/server-root.ts';

/** The administrator of every site. */
const operator = { username: 'betreiberin', password: 'ein Passwort für den Absturz' };

export type ServerProcess = {
  readonly child: ChildProcess;
  /** What it said so far; nothing when its standard output goes elsewhere or is not read. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
};

/** The real programs, bundled as for production: they start in half the time that their sources take. */
export type Programs = { readonly server: string; readonly admin: string; readonly init: string };

export type StartOptions = {
  readonly env?: Record<string, string>;
  /** Where its log goes; `unread`: into a pipe that nobody reads. */
  readonly standardOutput?: 'pipe' | 'unread' | number;
  readonly program?: string;
  /** A command in front of it that changes what it may do, such as `prlimit`, and becomes it. */
  readonly under?: readonly string[];
};

/** @param name of their folder below `apps/server/dist`, where they find their resources */
export async function bundlePrograms(name: string): Promise<{ programs: Programs; remove(): Promise<void> }> {
  const folder = join(serverRoot, 'dist', name);
  await bundleServer(folder);
  return { programs: programsIn(folder), remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Bundled once for all tests of a run: the first that asks does it, in whichever process.
 *
 * @param buildFolder that of the run, which is removed at its end
 */
export async function sharedPrograms(buildFolder: string): Promise<Programs> {
  const folder = join(buildFolder, 'programs');
  const isFirst = await mkdir(join(buildFolder, 'bundling')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const draft = join(buildFolder, 'draft');
    await bundleServer(draft);
    await rename(draft, folder);
  } else {
    await waitUntil(
      () => existsSync(folder),
      () => 'the programs, which another test bundles',
    );
  }
  return programsIn(folder);
}

const programsIn = (folder: string): Programs => ({
  server: join(folder, 'main.js'),
  admin: join(folder, 'commands', 'admin.js'),
  init: join(folder, 'commands', 'init.js'),
});

/** A data directory and ports, and the programs that are started on them. */
export class ServerSite {
  readonly dataDir: string;
  readonly port: number;
  readonly #sandboxPort: number;
  readonly #programs: Programs;
  readonly #started: ServerProcess[] = [];

  private constructor(programs: Programs, dataDir: string, port: number, sandboxPort: number) {
    this.#programs = programs;
    this.dataDir = dataDir;
    this.port = port;
    this.#sandboxPort = sandboxPort;
  }

  /** @param dataDir one of its own by default */
  static async prepare(programs: Programs, dataDir?: string): Promise<ServerSite> {
    const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'punktgenau-site-')));
    return new ServerSite(programs, directory, await findFreePort(), await findFreePort());
  }

  /** Makes it what a first start leaves, by a copy. @param installation a data directory with a database that does not run */
  install(installation: string): void {
    copyFolder(installation, this.dataDir);
  }

  start({ env = {}, standardOutput = 'pipe', program, under = [] }: StartOptions = {}): ServerProcess {
    const line = [...under, process.execPath, program ?? this.#programs.server];
    const child = spawn(line[0] ?? process.execPath, line.slice(1), {
      cwd: serverRoot,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(this.port),
        STRIPE_SANDBOX_PORT: String(this.#sandboxPort),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        SMTP_URL: '',
        ADMIN_USERNAME: operator.username,
        ADMIN_PASSWORD: operator.password,
        RATE_LIMITS: 'off',
        ...env,
      },
      stdio: ['ignore', standardOutput === 'unread' ? 'pipe' : standardOutput, 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    if (standardOutput !== 'unread') child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const running = { child, output: () => output, exited };
    this.#started.push(running);
    return running;
  }

  async startReady(options: StartOptions = {}): Promise<ServerProcess> {
    const running = this.start(options);
    let hasEnded = false;
    void running.exited.then(() => {
      hasEnded = true;
    });
    await waitUntil(async () => {
      if (hasEnded) throw new Error(`The server ended before it was ready: ${running.output()}`);
      return this.answers('/api/ready');
    }, running.output);
    return running;
  }

  answers(path: string): Promise<boolean> {
    return fetch(`http://localhost:${this.port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** As the administrator. A server that has too much to do refuses a log-in as it should; then it is tried again. */
  async logIn(): Promise<{ id: number; cookie: string }> {
    let answer = await this.call('POST', '/api/auth/login', '', operator);
    await waitUntil(
      async () => {
        if (answer.status === 503) answer = await this.call('POST', '/api/auth/login', '', operator);
        return answer.status !== 503;
      },
      () => 'a log-in',
    );
    if (!answer.ok) throw new Error(`The log-in was answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: number };
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { id, cookie };
  }

  call(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
    return fetch(`http://localhost:${this.port}${path}`, {
      method,
      headers: {
        Origin: `http://localhost:${this.port}`,
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** With the operator's own command: the administrator has premium, for room for more than five designs. */
  async grantPremium(env: Record<string, string> = {}): Promise<void> {
    const command = spawn(process.execPath, [this.#programs.admin, 'grant-premium', operator.username, '7'], {
      cwd: serverRoot,
      env: { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '', ...env },
      stdio: 'ignore',
    });
    const code = await new Promise((resolve) => command.once('exit', resolve));
    if (code !== 0) throw new Error(`grant-premium ended with ${code}`);
  }

  /** A running server with its embedded database, and an account that has premium and a session. */
  async startWithAccount(): Promise<{ server: ServerProcess; account: { id: number; cookie: string } }> {
    const server = await this.startReady();
    await this.grantPremium();
    return { server, account: await this.logIn() };
  }

  /** Stops what runs, and removes the data directory. */
  async end(): Promise<void> {
    for (const { child, exited } of this.#started.splice(0)) {
      child.kill('SIGTERM');
      await exited;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  what: () => string,
): Promise<void> {
  const deadlineMs = Date.now() + 100_000;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`Waited in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Processes that work on a data directory, by their command lines. */
export async function processesOn(directory: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(directory));
}

/** The process of the embedded database of a data directory. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n', 1)[0]);
}
