/**
 * `npm run dev`: the server, restarted when its sources change, and the client with hot reload. Open the address Vite
 * prints; it passes `/api` on to the server.
 */
import { spawn } from 'node:child_process';
import { checkNodeVersion } from './lib/check-node.mjs';
import { loadEnvironmentFile } from './lib/environment-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/root.mjs';
import { programOf } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
loadEnvironmentFile();

const clientUrl = 'http://localhost:5173';
const serverPort = process.env.PORT || '3000';
const children = [
  start([programOf('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root, {
    // The browser talks to Vite: that is the origin the server has to accept and to write into mails.
    PUBLIC_URL: process.env.PUBLIC_URL || clientUrl,
  }),
  start([programOf('vite'), '--strictPort', '--clearScreen', 'false'], inRoot('apps/web'), {
    API_ORIGIN: `http://localhost:${serverPort}`,
  }),
];

function start(args, cwd, env) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
  return child;
}

// The terminal sends Ctrl+C to the children too; we only have to outlive them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});
