import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot, root } from './root.mjs';

/**
 * Runs a program and resolves with its exit code; a signal counts as 128, a program that cannot be started as 127.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, capture?: boolean, shell?: boolean, timeoutMs?: number }} [options]
 *   `capture`: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: options.shell ?? false,
      ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
    });
    passSignalsOn(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let toldToStop;

/** Stopping us means stopping what we started: it is told, and we end when it has ended. */
function passSignalsOn(child) {
  if (running.size === 0) for (const signal of endingSignals) process.on(signal, stopRunning);
  running.add(child);
  const forget = () => {
    if (!running.delete(child) || running.size > 0) return;
    for (const signal of endingSignals) process.off(signal, stopRunning);
    if (toldToStop) process.kill(process.pid, toldToStop);
  };
  child.once('error', forget);
  child.once('exit', forget);
}

function stopRunning(signal) {
  toldToStop = signal;
  for (const child of running) child.kill(signal);
}

/** Runs a program of an installed package with this Node, without a shell, which is the same on every system. */
export function runPackageProgram(packageName, args, options = {}) {
  return runProgram(process.execPath, [programOf(packageName), ...args], options);
}

/** The script behind a package's command. */
export function programOf(packageName, commandName = packageName.split('/').at(-1)) {
  const require = createRequire(inRoot('package.json'));
  const manifestPath = join(packageDirectory(require, packageName), 'package.json');
  const { bin } = require(manifestPath);
  const relativePath = typeof bin === 'string' ? bin : (bin[commandName] ?? Object.values(bin)[0]);
  return join(dirname(manifestPath), relativePath);
}

/** Packages whose `exports` hide their manifest are still found where Node would look for them. */
function packageDirectory(require, packageName) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return dirname(require.resolve(join(folder, packageName, 'package.json')));
    } catch {}
  }
  throw new Error(`${packageName} is not installed`);
}

/** Runs npm, the one that called us if there is one. */
export function runNpm(args, options = {}) {
  const { npm_execpath: npmPath } = process.env;
  if (npmPath?.endsWith('.js')) return runProgram(process.execPath, [npmPath, ...args], options);
  return runProgram('npm', args, { ...options, shell: process.platform === 'win32' });
}
