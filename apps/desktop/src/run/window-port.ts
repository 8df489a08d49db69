import { join } from 'node:path';
import { readIfThere, writeDurably } from '../agent/configuration/durable-file.ts';

const fileName = 'window-port';

/** The port of the last run: the window's page keeps what it remembers by it, see `UiServerOptions`. */
export async function recallPort(settingsFolder: string): Promise<number | undefined> {
  const text = (await readIfThere(join(settingsFolder, fileName)).catch(() => null))?.toString().trim();
  const port = /^\d{4,5}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return port >= 1024 && port <= 65_535 ? port : undefined;
}

/** A disk that fails costs drafts of the page, nothing else. */
export async function rememberPort(settingsFolder: string, port: number): Promise<void> {
  await writeDurably(join(settingsFolder, fileName), String(port)).catch(() => {});
}
