import { type CurrentUser, currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import { type SavedDesign, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { startedPairingSchema } from '@punktgenau/contract/remote/remote-schemas';
import { totpStartedSchema } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '../src/db/schema.ts';
import { emailKey, usernameKey } from '../src/features/auth/account-keys.ts';
import { usernameSkeleton } from '../src/features/auth/username-skeleton.ts';
import type { OutgoingMail } from '../src/features/mail/mail-transport.ts';
import {
  type NewCode,
  PremiumCodeRepository,
  type StoredCode,
} from '../src/features/premium/premium-code-repository.ts';
import { cheapHasher } from './cheap-hasher.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'ruhige Hand am Abzug';

let serial = 0;

/** A name and address nobody else has. */
export function aNewcomer(overrides: { username?: string; email?: string; password?: string } = {}) {
  serial += 1;
  const username = `spieler-${serial}`;
  return { username, email: `${username}@example.org`, password: goodPassword, ...overrides };
}

export type TestUser = CurrentUser & { readonly password: string; readonly browser: TestClient };

/** Somebody who signed up and has not confirmed the address yet. */
export async function aPendingUser(server: TestServer, overrides: Parameters<typeof aNewcomer>[0] = {}) {
  const newcomer = aNewcomer(overrides);
  const browser = server.visitor();
  const answer = await browser.post('/api/auth/signup', newcomer);
  if (answer.status !== 201) throw new Error(`Sign-up was refused: ${answer.text}`);
  return { ...newcomer, browser, verificationToken: await newestToken(server, newcomer.email) };
}

/** Somebody with a confirmed address who is signed in. Signing up and confirming is what tests about accounts do. */
export async function aVerifiedUser(
  server: TestServer,
  overrides: Parameters<typeof aNewcomer>[0] = {},
): Promise<TestUser> {
  const { username, email, password } = aNewcomer(overrides);
  await server.database.query.insert(users).values({
    username,
    usernameKey: usernameKey(username),
    usernameSkeleton: usernameSkeleton(username),
    email,
    emailKey: emailKey(email),
    passwordHash: await cheapHasher.hash(password),
    emailVerified: true,
    createdAt: server.clock.now,
  });
  return logIn(server.visitor(), username, password);
}

export async function aPremiumUser(server: TestServer): Promise<TestUser> {
  const user = await aVerifiedUser(server);
  await server.database.query
    .update(users)
    .set({ isPro: true, proType: 'granted', grantedPremiumType: 'granted' })
    .where(eq(users.id, user.id));
  return user;
}

/** Somebody who may do what operators do. */
export async function anAdmin(server: TestServer): Promise<TestUser> {
  const user = await aVerifiedUser(server);
  await server.database.query.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
  return user;
}

/** Ends an account's premium, as the passing of time does. */
export async function losePremium(server: TestServer, user: TestUser): Promise<void> {
  const ended = new Date(server.clock.now.getTime() - 1);
  await server.database.query
    .update(users)
    .set({
      isPro: false,
      proExpiresAt: ended,
      proType: 'granted',
      grantedPremiumType: 'granted',
      grantedPremiumEndsAt: ended,
    })
    .where(eq(users.id, user.id));
}

/** Somebody whose premium has ended. */
export async function aLapsedUser(server: TestServer): Promise<TestUser> {
  const user = await aPremiumUser(server);
  await losePremium(server, user);
  return user;
}

/** A premium code for 7 days that can be used once, unless told otherwise. */
export async function aPremiumCode(
  server: TestServer,
  overrides: Partial<NewCode> = {},
): Promise<StoredCode> {
  serial += 1;
  const created = await new PremiumCodeRepository(server.database.query).create({
    code: `CODE-${serial}`,
    validDays: 7,
    isReusable: false,
    expiresAt: null,
    createdAt: server.clock.now,
    ...overrides,
  });
  if (created === 'code_taken') throw new Error(`There is a code ${overrides.code} already.`);
  return created;
}

/** Signs a browser in. */
export async function logIn(
  browser: TestClient,
  username: string,
  password = goodPassword,
  rememberMe = false,
): Promise<TestUser> {
  const answer = await browser.post('/api/auth/login', { username, password, rememberMe });
  if (answer.status !== 200) throw new Error(`Log-in was refused: ${answer.text}`);
  return { ...currentUserSchema.parse(answer.body), password, browser };
}

/** Saves a design and returns it as the server answered. */
export async function aSavedDesign(
  user: TestUser,
  overrides: Record<string, unknown> = {},
): Promise<SavedDesign> {
  const answer = await user.browser.post('/api/crosshairs', { name: 'Mein Crosshair', ...overrides });
  if (answer.status !== 201) throw new Error(`Saving was refused: ${answer.text}`);
  return savedDesignSchema.parse(answer.body);
}

/** Token of the newest link that was mailed to an address. */
export async function newestToken(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).findLast(({ text }) => text.includes('token='));
  const token = mail && tokenIn(mail);
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** Tokens of all links that were mailed to an address, oldest first. */
export async function tokensTo(server: TestServer, email: string): Promise<string[]> {
  return (await mailsTo(server, email)).flatMap((mail) => tokenIn(mail) ?? []);
}

export async function mailsTo(server: TestServer, email: string): Promise<OutgoingMail[]> {
  return (await server.mails()).filter(({ to }) => to === email);
}

function tokenIn(mail: OutgoingMail): string | undefined {
  return mail.text.match(/token=([\w-]+)/)?.[1];
}

/** A phone that somebody's first screen has confirmed as a remote. */
export async function aPairedPhone(
  server: TestServer,
  user: TestUser,
  { designId = null, userAgent = '' }: { designId?: number | null; userAgent?: string } = {},
): Promise<TestClient> {
  const begun = await user.browser.post('/api/remote/pairings', { designId });
  const { id, code } = startedPairingSchema.parse(begun.body);
  const phone = server.visitor();
  await phone.post('/api/remote/claim', { code }, userAgent === '' ? {} : { 'user-agent': userAgent });
  await user.browser.post(`/api/remote/pairings/${id}/confirm`);
  const answer = await phone.post('/api/remote/claim/wait');
  if (answer.status !== 200) throw new Error(`The phone was refused: ${answer.text}`);
  return phone;
}

/** Sets an authenticator app up, as its owner does. */
export async function setUpTotp(user: TestUser, { clock }: TestServer) {
  const path = '/api/account/second-factor/totp';
  const started = totpStartedSchema.parse((await user.browser.post(`${path}/start`)).body);
  const code = new TOTP({ secret: Secret.fromBase32(started.key) }).generate({
    timestamp: clock.now.getTime(),
  });
  const confirmed = await user.browser.post(path, { ticket: started.ticket, code });
  if (confirmed.status !== 201) throw new Error(`The code was refused: ${confirmed.status}`);
}
