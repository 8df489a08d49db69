import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ExecutableFacts, withOurResources } from './executable-resources.ts';

export type SingleExecutableOptions = {
  /** The program, one CommonJS file. */
  readonly script: string;
  /** Node for Windows, and the very same Node for this machine, which writes what the other reads. */
  readonly windowsNode: string;
  readonly linuxNode: string;
  readonly facts: Omit<ExecutableFacts, 'blob'>;
  readonly outfile: string;
  /** Where intermediate files may lie. */
  readonly workFolder: string;
};

/** Node looks for this in itself: with a 1 after it, it runs the program among its resources and nothing else. */
const sentinel = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Makes one Windows program of Node and a script.
 *
 * @see https://nodejs.org/docs/latest-v22.x/api/single-executable-applications.html
 */
export async function makeSingleExecutable(options: SingleExecutableOptions): Promise<void> {
  await mkdir(options.workFolder, { recursive: true });
  const blob = await writeBlob(options);
  const node = withFuse(await readFile(options.windowsNode));
  await writeFile(options.outfile, withOurResources(node, { ...options.facts, blob }));
}

function withFuse(executable: Buffer): Buffer {
  const position = executable.indexOf(`${sentinel}:0`);
  if (position === -1 || executable.indexOf(`${sentinel}:`, position + 1) !== -1) {
    throw new Error('This Node is not one that can become a single executable');
  }
  executable.write('1', position + sentinel.length + 1, 'latin1');
  return executable;
}

/**
 * The companion is small and sleeps: memory counts, and no JavaScript of it is hot. Measured one by one under Wine 8, see
 * docs/adr/0022-memory-and-start-of-the-companion.md; the first one is of docs/adr/0064-certificates-and-proxies-of-windows.md. Flags of V8
 * cost time here, so those that can wait are set later: `src/v8/v8-flags.ts`.
 */
export const nodeOptions = [
  // Certificates that Windows trusts count as well: those of a company, a school, a virus scanner that looks into connections.
  '--use-system-ca',
  // One helping thread instead of four, each with a stack of its own.
  '--v8-pool-size=1',
  // With it every WebAssembly memory reserves 10 GB of addresses, whose bookkeeping (3 MB) Wine keeps.
  '--disable-wasm-trap-handler',
  // Young objects get 3 MB at most, not 48.
  '--max-semi-space-size=1',
];

/** Paths in the configuration are relative: the script's name stands in the blob and in stack traces. */
async function writeBlob({ script, linuxNode, workFolder }: SingleExecutableOptions): Promise<Buffer> {
  const configuration = {
    main: 'punktgenau.cjs',
    output: 'punktgenau.blob',
    disableExperimentalSEAWarning: true,
    // Both hold machine code, which the Node for Linux would write for Linux.
    useSnapshot: false,
    useCodeCache: false,
    execArgv: nodeOptions,
    // The player's own `NODE_OPTIONS`, a developer's mostly, are for other programs.
    execArgvExtension: 'none',
  };
  await writeFile(join(workFolder, configuration.main), await readFile(script));
  await writeFile(join(workFolder, 'sea-config.json'), JSON.stringify(configuration));
  await rm(join(workFolder, configuration.output), { force: true });
  await promisify(execFile)(linuxNode, ['--experimental-sea-config', 'sea-config.json'], { cwd: workFolder });
  return readFile(join(workFolder, configuration.output));
}
