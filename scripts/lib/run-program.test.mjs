import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const library = fileURLToPath(new URL('run-program.mjs', import.meta.url));

/** A script that runs a program which never ends by itself, and says its process number. */
const wrapper = `
  import { runProgram } from ${JSON.stringify(library)};
  await runProgram(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']);
`;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.each(['SIGTERM', 'SIGINT'])('%s to a script ends what it runs, and then the script', async (signal) => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', wrapper], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(script.stdout, 'data');
  const program = Number(said);
  expect(isRunning(program)).toBe(true);
  script.kill(signal);
  const [, endedBy] = await once(script, 'exit');
  expect(endedBy).toBe(signal);
  expect(isRunning(program)).toBe(false);
});

it('leaves signals to the script itself while nothing runs', async () => {
  const own = `
    import { runProgram } from ${JSON.stringify(library)};
    await runProgram(process.execPath, ['-e', '']);
    process.on('SIGTERM', () => { console.log('own'); process.exit(7); });
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  const script = spawn(process.execPath, ['--input-type=module', '-e', own], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(script.stdout, 'data');
  script.kill('SIGTERM');
  expect(await once(script, 'exit')).toEqual([7, null]);
});
