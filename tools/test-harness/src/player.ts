import { addPlayer } from './world-repository.ts';

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

const password = 'ruhige Hand am Abzug';
/** Argon2id as the server makes it, with the least memory and time there is: who arranges a player does not wait for it. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$7A6Q2Xr236frRddAJycmvw$Xe6o700uQwIBwRyude+pftPM7sQu4ZYaOkCJ7pom0Hg';

/**
 * Puts a player with a confirmed address into a server's database, and logs in. Signing up, waiting for the mail and
 * confirming is what journeys about accounts do.
 *
 * @throws when the log-in is refused.
 */
export async function createPlayer(server: { url: string; dataDir: string }): Promise<Player> {
  serial += 1;
  const username = `spieler-${process.pid}-${serial}`;
  const email = `${username}@example.org`;
  // One address of its own per player (benchmark range 198.18.0.0/15), so that limits per address don't add up.
  const address = `198.19.${process.pid % 250}.${1 + (serial % 250)}`;
  await addPlayer(server, { username, email, passwordHash });
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, 'X-Forwarded-For': address },
    body: JSON.stringify({ username, password, rememberMe: false }),
  });
  if (!login.ok) throw new Error(`The log-in was refused: ${login.status} ${await login.text()}`);
  const { id } = (await login.json()) as { id: number };
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { id, username, email, password, cookie, address };
}
