import { execFile } from 'node:child_process';

/**
 * Runs a program of this machine and answers what it printed.
 *
 * @throws with its output when it fails or takes longer than a minute
 */
export function runToEnd(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { env, encoding: 'buffer', maxBuffer: 256 * 1024 * 1024, timeout: 60_000 } as const;
    execFile(program, [...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${error.message}\n${stderr.toString()}`));
      else resolve(stdout);
    });
  });
}
