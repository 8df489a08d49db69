import { existsSync } from 'node:fs';

/** Where the browser is: the variable set by the scripts, else a system browser, else Playwright's own. */
export function chromiumPath(): string | undefined {
  const candidates = [process.env.PUNKTGENAU_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return candidates.find((path): path is string => path !== undefined && existsSync(path));
}

/** For journeys: Chromium's headless shell where the scripts have found it, else the browser. */
export function headlessChromiumPath(): string | undefined {
  return process.env.PUNKTGENAU_HEADLESS_SHELL ?? chromiumPath();
}

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--force-color-profile=srgb',
] as const;
