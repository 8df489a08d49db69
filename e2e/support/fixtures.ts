import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createPlayer, type Player, serverLogFile, warningsIn } from '@punktgenau/test-harness';

/** The server all journeys use: where it answers, where its buyers pay and where its outbox lies. */
export const server = {
  get url(): string {
    return requiredVariable('PUNKTGENAU_URL');
  },
  /** The payment sandbox, where buyers are sent to. */
  get paymentUrl(): string {
    return requiredVariable('PUNKTGENAU_PAYMENT_URL');
  },
  get dataDir(): string {
    return requiredVariable('PUNKTGENAU_DATA_DIR');
  },
};

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: journeys run through playwright.config.ts`);
  return value;
}

type Options = {
  /** What the visitor answered about cookies on an earlier visit; `null`: nothing, so the banner asks. */
  readonly cookieChoice: 'accepted' | 'declined' | null;
};

type Fixtures = {
  /** A player with a confirmed address and no designs, not yet logged in anywhere. */
  readonly player: Player;
  /** A page on which that player is logged in. */
  readonly playerPage: Page;
  /** What the page said on its console as an error, and every request that went neither to us nor to where one pays. */
  readonly pageErrors: string[];
  /** Shows, when the test has failed, what the server warned of meanwhile. */
  readonly serverLog: undefined;
};

const readServerLog = () => readFile(serverLogFile(server.dataDir), 'utf8');

let addressSerial = 0;

/**
 * An address of its own per journey (benchmark range 198.18.0.0/15, as players have), so that limits per address don't
 * add up.
 */
function nextAddress(): string {
  addressSerial += 1;
  return `198.18.${process.pid % 250}.${1 + (addressSerial % 250)}`;
}

export const test = base.extend<Options & Fixtures>({
  cookieChoice: ['declined', { option: true }],
  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice !== null) await answerCookies(context, cookieChoice);
    await use(context);
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'X-Forwarded-For': nextAddress() }),
  player: async ({ browserName: _ }, use) => use(await createPlayer(server)),
  playerPage: async ({ context, player, page }, use) => {
    await logInByCookie(context, player);
    await use(page);
  },
  serverLog: [
    async ({ pageErrors: _ }, use, testInfo) => {
      const before = await readServerLog();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      // Journeys run beside each other: what another one caused may stand here as well.
      const lines = warningsIn((await readServerLog()).slice(before.length));
      if (lines.length > 0) console.error(`The server's log meanwhile:\n${lines.join('\n')}`);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.url && origin !== server.paymentUrl)
          errors.push(`foreign request: ${request.url()}`);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Keeps the cookie banner from asking in a browser context. */
async function answerCookies(context: BrowserContext, choice: 'accepted' | 'declined'): Promise<void> {
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http') && origin !== 'null')
      localStorage.setItem('cookie-consent', chosen);
  }, choice);
}

/** A second browser beside the journey's own: nobody is logged in there, and nothing asks about cookies. */
export async function openOtherBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await answerCookies(context, 'declined');
  return context;
}

/** Puts a player's session into a browser context. */
export async function logInByCookie(context: BrowserContext, player: Player): Promise<void> {
  await context.addCookies(
    player.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: server.url };
    }),
  );
}

/** Calls the API as a player and returns the parsed answer. */
export async function callApi<Answer>(
  player: Player,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      Origin: server.url,
      Cookie: player.cookie,
      'X-Forwarded-For': player.address,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
