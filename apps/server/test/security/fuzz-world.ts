import { type ManagedPremade, managedGallerySchema } from '@punktgenau/contract/admin/gallery-schemas';
import type { Endpoint } from '@punktgenau/contract/endpoint';
import { eq } from 'drizzle-orm';
import { companionProfiles, sessions } from '../../src/db/schema.ts';
import { MemoryProvider } from '../billing/memory-provider.ts';
import {
  anAdmin,
  aPairedPhone,
  aPendingUser,
  aPremiumCode,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  goodPassword,
  newestToken,
  type TestUser,
} from '../builders.ts';
import type { Answer, TestClient } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { anOwnPicture, anUploadedPremade, aPicture, writeForm } from '../upload-client.ts';
import type { FuzzRequest, Role } from './fuzz-requests.ts';
import { hostileTexts } from './hostile-values.ts';

/** Somebody with an account, and what is theirs. */
type Person = {
  user: TestUser;
  designId: number;
  hotkeyId: number;
  sessionId: number;
  /** A crosshair that they published. */
  publishedId: number;
  /** What stands in nobody else's answers. */
  secrets: readonly string[];
};

const makers = { free: aVerifiedUser, premium: aPremiumUser, admin: anAdmin, phone: aPremiumUser } as const;
type SignedIn = keyof typeof makers;

const victimName = 'opfer-7f3ac1';

/** A server with five kinds of callers and a victim whom nobody is. */
export class FuzzWorld {
  readonly server: TestServer;
  readonly #nobody: TestClient;
  readonly #people = new Map<SignedIn, Person>();
  #victim: Person | undefined;
  /** Whose password nobody in particular knows: what logging in answers then is no leak. */
  #stranger: Person | undefined;
  #code = '';
  /** Of links in mails that nobody has followed yet. */
  #tokens: readonly string[] = [];
  #checkout = 'cs_test_1';
  #sent = 0;
  #premades: readonly ManagedPremade[] = [];
  /** Of an account that no caller is. */
  #foreignPicture = '';
  #forms = 0;
  /** Roles that are being given a new session or account. */
  readonly #reviving = new Map<SignedIn, Promise<void>>();
  revivals = 0;

  readonly #pay: (sessionId: string) => void;

  private constructor(server: TestServer, pay: (sessionId: string) => void) {
    this.server = server;
    this.#pay = pay;
    this.#nobody = server.visitor();
  }

  static async make(): Promise<FuzzWorld> {
    let provider: MemoryProvider | undefined;
    const server = await startTestServer({
      payments: (now) => {
        provider = new MemoryProvider(now);
        return provider;
      },
      logLevel: 'warn',
    });
    const world = new FuzzWorld(server, (sessionId) => provider?.pay(sessionId));
    world.#foreignPicture = await anOwnPicture(await aPremiumUser(server));
    for (const role of ['free', 'premium', 'admin', 'phone'] as const) {
      world.#people.set(role, await world.#makeCaller(role));
    }
    const victim = await aVerifiedUser(server, { username: victimName, email: `${victimName}@example.org` });
    world.#victim = await world.#makePerson(victim);
    world.#stranger = await world.#makePerson(await aVerifiedUser(server));
    // An administrator who is left when the fuzzer deletes the other one.
    await anAdmin(world.server);
    await anUploadedPremade(world.#person('admin').user);
    await world.refresh();
    return world;
  }

  /** Somebody who calls by a session, or by a paired phone alone. */
  async #makeCaller(role: SignedIn): Promise<Person> {
    const person = await this.#makePerson(await makers[role](this.server));
    if (role !== 'phone') return person;
    return { ...person, user: { ...person.user, browser: await aPairedPhone(this.server, person.user) } };
  }

  async #makePerson(user: TestUser): Promise<Person> {
    const design = await aSavedDesign(user, { name: `geheim-${user.username}` });
    const hotkey = await user.browser.post('/api/hotkeys', {
      hotkeyName: 'Ctrl+Alt+9',
      crosshairSettings: { designId: design.id },
    });
    const shown = await aSavedDesign(user, { size: 12 });
    const published = await user.browser.post('/api/community/crosshairs', {
      ...{ designId: shown.id, name: 'Kreuz', tags: [], game: null, showsAuthor: false },
    });
    const sessions = await user.browser.get('/api/account/sessions');
    return {
      user,
      designId: design.id,
      hotkeyId: (hotkey.body as { id?: number }).id ?? 1,
      publishedId: (published.body as { id?: number }).id ?? 1,
      sessionId: (sessions.body as { id: number }[])[0]?.id ?? 1,
      secrets: [design.overlayKey, user.email],
    };
  }

  #person(role: SignedIn): Person {
    const person = this.#people.get(role);
    if (!person) throw new Error(`There is no ${role}.`);
    return person;
  }

  /** Time passes, mails arrive, new codes and links are made. */
  async refresh(): Promise<void> {
    this.server.clock.advance(61 * 60_000);
    const { code } = await aPremiumCode(this.server, { isReusable: true });
    this.#code = code;
    for (const role of this.#people.keys()) await this.revive(role);
    for (const person of [...this.#people.values(), this.#victim]) {
      if (person) await this.#shareProfiles(person);
    }
    await this.#readGallery();
    const { email } = this.#person('free').user;
    await this.#nobody.post('/api/auth/forgot-password', { email });
    const reset = await newestToken(this.server, email).catch(() => '');
    const { verificationToken } = await aPendingUser(this.server);
    this.#tokens = [reset, verificationToken, await this.#subscribe()].filter((token) => token !== '');
  }

  /** Somebody with premium buys it as well, and asks for the link that cancels. */
  async #subscribe(): Promise<string> {
    const { user } = this.#person('premium');
    const begun = await user.browser.post('/api/stripe/create-subscription', { plan: 'monthly' });
    const { url } = begun.body as { url?: string };
    if (url) {
      this.#checkout = url.split('/').at(-1) ?? '';
      this.#pay(this.#checkout);
      await user.browser.post('/api/stripe/activate-subscription', { sessionId: this.#checkout });
    }
    await this.#nobody.post('/api/subscription/cancellation-request', {
      ...{ account: user.username, email: user.email, contract: 'monthly', kind: 'regular' },
    });
    return newestToken(this.server, user.email).catch(() => '');
  }

  /** As a companion does; its session is the browser's here, so that it can be asked for. */
  async #shareProfiles({ user, sessionId }: Person): Promise<void> {
    const shared = {
      ...{ sessionId, userId: user.id, revision: 1, updatedAt: new Date() },
      pcName: `geheim-${user.username}`,
      ...{ profiles: [], acknowledged: [], overruled: [] },
    };
    const { query } = this.server.database;
    const isOpen = await query.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
    if (isOpen.length === 0) return;
    await query
      .insert(companionProfiles)
      .values(shared)
      .onConflictDoUpdate({ target: companionProfiles.sessionId, set: shared });
  }

  async #readGallery(): Promise<void> {
    const answer = await this.#person('admin').user.browser.get('/api/admin/crosshairs/premade');
    const gallery = managedGallerySchema.safeParse(answer.body);
    if (gallery.success) this.#premades = gallery.data.crosshairs;
  }

  /** Signs a role in again, as another account where the former is gone or locked. */
  async revive(role: SignedIn): Promise<void> {
    const running = this.#reviving.get(role);
    if (running) return running;
    const work = (async () => {
      if (await this.#hasDesign(role)) return;
      this.revivals += 1;
      this.#people.set(role, await this.#makeCaller(role));
    })();
    this.#reviving.set(role, work);
    try {
      await work;
    } finally {
      this.#reviving.delete(role);
    }
  }

  async #hasDesign(role: SignedIn): Promise<boolean> {
    const { user, designId } = this.#person(role);
    const path = role === 'phone' ? '/api/remote' : `/api/crosshairs/${designId}`;
    return (await user.browser.get(path)).status === 200;
  }

  /** @returns the answer, and whose marks it must not show */
  async send(request: FuzzRequest): Promise<{ answer: Answer; foreign: readonly string[] }> {
    const { endpoint, role, headers } = request;
    this.#sent += 1;
    if (endpoint.path.endsWith('/order')) await this.#readGallery();
    const resolved = (value: unknown) => this.#resolve(value, role);
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodePart(String(this.#parameter(endpoint, role, request.params[name] ?? ''))),
    );
    const query = Object.entries(resolved(request.query) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${encodePart(name)}=${encodePart(asText(value))}`);
    const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
    const browser = role === 'nobody' ? this.#nobody : this.#person(role).user.browser;
    const foreign = this.#foreignTo(role);
    const { body, headers: ofBody } = await this.#written(endpoint, request.body, resolved);
    const answer = await browser.send(endpoint.method, url, body, { ...ofBody, ...headers });
    if (role === 'nobody') browser.cookies.clear();
    else if (isLost(answer, endpoint)) await this.revive(role);
    return { answer, foreign };
  }

  async #written({ access }: Endpoint, body: unknown, resolve: (value: unknown) => unknown) {
    if (body !== '@form' && body !== '@hostileForm') return { body: resolve(body), headers: {} };
    this.#forms += 1;
    const name = `Bild ${this.#forms}`;
    const strange = hostileTexts[this.#forms % hostileTexts.length] ?? '';
    // Administrators upload for the gallery, players for themselves: strips of two frames.
    const fields =
      access === 'admin'
        ? [['name', name] as const, ['category', 'Bunt'] as const]
        : [['frameTimesMs', '40,80'] as const];
    const parts =
      body === '@form'
        ? [...fields, ['file', aPicture()] as const]
        : [
            ['name', strange] as const,
            ['category', strange] as const,
            ['frameTimesMs', strange] as const,
            ['file', Buffer.from(strange)] as const,
          ];
    const form = await writeForm(parts);
    return { body: form.body, headers: { 'content-type': form.contentType } };
  }

  /** Overlay keys and the victim's private names are for nobody, addresses not even for other players. */
  #foreignTo(role: Role): readonly string[] {
    const others = [...this.#people].filter(([name]) => name !== role).map(([, person]) => person);
    const secrets = [...others, ...(this.#victim ? [this.#victim] : [])].flatMap((person) => person.secrets);
    // Administrators see who has an account.
    const hidden =
      role === 'admin' ? secrets.filter((secret) => !secret.includes('@')) : [...secrets, victimName];
    return [...hidden, `geheim-${victimName}`, '$argon2', this.#foreignPicture];
  }

  #parameter({ path }: Endpoint, role: Role, given: string): string | number {
    if (given !== '@own' && given !== '@foreign') return given;
    const own = role === 'nobody' ? this.#victim : this.#person(role);
    const person = given === '@own' ? own : this.#victim;
    if (!person) return 1;
    if (path.includes('/admin/crosshairs')) return this.#premades.at(-1)?.id ?? 1;
    if (path.includes('/admin/')) return 1 + Math.floor(this.#forms % 50);
    if (path.includes('/community/')) return person.publishedId;
    if (path.includes('/hotkeys')) return person.hotkeyId;
    if (path.includes('/sessions') || path.includes('/profiles/')) return person.sessionId;
    if (path.includes(':userId')) return person.user.id;
    return person.designId;
  }

  #resolve(value: unknown, role: Role): unknown {
    if (typeof value === 'string' && value.startsWith('@')) return this.#named(value, role);
    if (Array.isArray(value)) return value.map((part) => this.#resolve(part, role));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.#resolve(part, role)]));
  }

  #named(name: string, role: Role): unknown {
    const person = role === 'nobody' ? this.#stranger : this.#person(role);
    if (!person) return name;
    switch (name) {
      case '@name':
        return person.user.username;
      case '@email':
        return person.user.email;
      case '@password':
        return goodPassword;
      case '@id':
        return person.user.id;
      case '@design':
        return person.designId;
      case '@code':
        return this.#code;
      case '@token':
        return this.#tokens[this.#sent % Math.max(1, this.#tokens.length)] ?? 'x';
      case '@checkout':
        return this.#checkout;
      case '@image':
        return this.#premades[0]?.imageUrl ?? '';
      case '@foreignPicture':
        return this.#foreignPicture;
      case '@allPremades':
        return this.#premades.map(({ id }) => id);
      default:
        return name;
    }
  }
}

/** Whether the caller has to sign in again. */
function isLost(answer: Answer, { access, method, path }: Endpoint): boolean {
  if (answer.status === 401) return access !== 'anyone';
  if (answer.status >= 300) return false;
  return method !== 'GET' && /logout|\/account$|sessions|password|crosshairs\/:id$|\/remote$/.test(path);
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What cannot be written in an address is left out, and long texts are cut where Node would refuse them. */
function encodePart(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')).slice(0, 8_000);
}
