import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@punktgenau/test-harness';

/** A bare Fastify that answers one small object, in a process of its own: what a server on this machine could do at best. */
export async function startHelloWorld(): Promise<{ url: string; process: ChildProcess }> {
  const port = await findFreePort();
  const script = fileURLToPath(new URL('./hello-world.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready) => child.stdout.once('data', () => ready()));
  return { url: `http://localhost:${port}/`, process: child };
}
