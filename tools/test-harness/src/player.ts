import { waitForMailLink } from './mailbox.ts';

/** A player with a confirmed address, and the cookie header of a fresh session. */
export type Player = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Where their requests come from, for servers that believe a proxy: an address of their own. */
  readonly address: string;
};

let serial = 0;

/**
 * Signs a player up through the public API, confirms the address with the link from the outbox and logs in.
 *
 * @param server where the API answers and where its outbox lies
 * @throws when any step is refused.
 */
export async function signUpPlayer(server: { url: string; dataDir: string }): Promise<Player> {
  serial += 1;
  const username = `spieler-${process.pid}-${serial}`;
  const email = `${username}@example.org`;
  const password = 'ruhige Hand am Abzug';
  // One address of its own per player (benchmark range 198.18.0.0/15), so that limits per address don't add up.
  const address = `198.19.${process.pid % 250}.${1 + (serial % 250)}`;
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url, 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };

  await post('/api/auth/signup', { username, email, password });
  const link = await waitForMailLink(server.dataDir, email, '/verify-email');
  await post('/api/auth/verify-email', { token: link.searchParams.get('token') });
  const login = await post('/api/auth/login', { username, password, rememberMe: false });
  const { id } = (await login.json()) as { id: number };
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { id, username, email, password, cookie, address };
}
