import { randomInt } from 'node:crypto';
import { limits } from '@punktgenau/contract/limits/limits';
import type {
  AwaitedPairing,
  ClaimedPairing,
  Pairing,
  StartedPairing,
} from '@punktgenau/contract/remote/remote-schemas';
import { secondMs, shift } from '../../platform/clock.ts';
import { done, fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OpenedSession, SessionService } from '../auth/session-service.ts';
import type { User } from '../auth/user-repository.ts';
import type { PairingRepository } from './pairing-repository.ts';

/** Digits and small letters without i, l, o and u: to be typed from a screen where no camera is at hand. */
const codeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 random bits, for two minutes, of which one address may try sixty in ten minutes. */
const codeLength = 12;
const pairingMs = limits.pairingSeconds * secondMs;

/**
 * Pairs phones with accounts (ADR 0055): a code that one phone can take, a question on the screen that showed it, and only then
 * a token.
 */
export class PairingService {
  readonly #pairings: PairingRepository;
  readonly #sessions: SessionService;
  readonly #secrets: Secrets;

  constructor(pairings: PairingRepository, sessions: SessionService, secrets: Secrets) {
    this.#pairings = pairings;
    this.#sessions = sessions;
    this.#secrets = secrets;
  }

  async start(owner: Pick<User, 'id'>, designId: number | null, now: Date): Promise<StartedPairing> {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
      '',
    );
    const id = await this.#pairings.begin({
      ...{ userId: owner.id, codeHash: this.#digestOfCode(code), designId },
      expiresAt: shift(now, pairingMs),
    });
    return { id, code, secondsLeft: limits.pairingSeconds };
  }

  async read(owner: Pick<User, 'id'>, id: number, now: Date): Promise<Result<Pairing, 'pairing_not_found'>> {
    const pairing = await this.#pairings.find(id, owner.id, now);
    if (!pairing) return fail('pairing_not_found');
    const { state, number, device, expiresAt } = pairing;
    return succeed({ state, number, device, secondsLeft: secondsUntil(expiresAt, now) });
  }

  async confirm(
    owner: Pick<User, 'id'>,
    id: number,
    now: Date,
  ): Promise<Result<undefined, 'pairing_not_found'>> {
    const expiresAt = shift(now, pairingMs);
    const change = { from: ['claimed'], to: 'confirmed', expiresAt } as const;
    return (await this.#pairings.move({ id, userId: owner.id }, change, now))
      ? done
      : fail('pairing_not_found');
  }

  /** Also takes back what was confirmed, as long as the phone has not connected. */
  async refuse(
    owner: Pick<User, 'id'>,
    id: number,
    now: Date,
  ): Promise<Result<undefined, 'pairing_not_found'>> {
    const expiresAt = shift(now, pairingMs);
    const change = { from: ['open', 'claimed', 'confirmed'], to: 'refused', expiresAt } as const;
    return (await this.#pairings.move({ id, userId: owner.id }, change, now))
      ? done
      : fail('pairing_not_found');
  }

  /**
   * Gives a code to the first phone that comes. That one may come again: its page was loaded again.
   *
   * @param phone.device in coarse words, if they are known
   * @param phone.waitingToken what it waits with since it came first
   */
  async claim(
    typed: string,
    phone: { readonly device: string | undefined; readonly waitingToken: string | undefined },
    now: Date,
  ): Promise<
    Result<ClaimedPairing & { readonly waitingToken: string }, 'pairing_not_found' | 'pairing_taken'>
  > {
    const codeHash = this.#digestOfCode(typed);
    const known = phone.waitingToken && (await this.#waiting(phone.waitingToken, now))?.pairing;
    if (known && known.number !== null && known.codeHash.equals(codeHash)) {
      const { number, expiresAt } = known;
      return succeed({ number, secondsLeft: secondsUntil(expiresAt, now), waitingToken: phone.waitingToken });
    }
    const waitingToken = this.#secrets.makeToken();
    const number = String(randomInt(10_000)).padStart(4, '0');
    const claimant = {
      waitingHash: this.#digestOfWaiting(waitingToken),
      number,
      device: phone.device ?? null,
      expiresAt: shift(now, pairingMs),
    };
    const claim = await this.#pairings.claim(codeHash, claimant, now);
    if (claim === 'unknown') return fail('pairing_not_found');
    if (claim === 'taken') return fail('pairing_taken');
    return succeed({ number, secondsLeft: limits.pairingSeconds, waitingToken });
  }

  /**
   * How the question on the first screen was answered. The answer that says 'connected' opens the session, once.
   *
   * @param previousToken of a session that the phone has; it ends
   */
  async wait(
    waitingToken: string | undefined,
    previousToken: string | undefined,
    now: Date,
  ): Promise<
    Result<
      AwaitedPairing & { readonly session?: OpenedSession; readonly userId: number },
      'pairing_not_found' | 'pairing_refused'
    >
  > {
    const found = waitingToken && (await this.#waiting(waitingToken, now));
    if (!found) return fail('pairing_not_found');
    const { pairing, user } = found;
    const { id, userId, state, designId, expiresAt } = pairing;
    if (state === 'refused') return fail('pairing_refused');
    if (state === 'claimed') return succeed({ state: 'waiting', designId: null, userId });
    const change = { from: ['confirmed'], to: 'connected', expiresAt } as const;
    if (!(await this.#pairings.move({ id, userId }, change, now))) return fail('pairing_not_found');
    const device = pairing.device ?? undefined;
    const session = await this.#sessions.open(
      user,
      { client: 'remote', rememberMe: true, device, previousToken },
      now,
      { password: false, factor: false },
    );
    return session ? succeed({ state: 'connected', designId, session, userId }) : fail('pairing_not_found');
  }

  deleteExpired(now: Date): Promise<void> {
    return this.#pairings.deleteExpired(now);
  }

  #waiting(token: string, now: Date) {
    return this.#pairings.findWaiting(this.#digestOfWaiting(token), now);
  }

  /** Small and capital letters are the same, and what separates groups does not count. */
  #digestOfCode(typed: string): Buffer {
    return this.#secrets.digest('remote-pairing', typed.toLowerCase().replaceAll(/[\s-]/g, ''));
  }

  #digestOfWaiting(token: string): Buffer {
    return this.#secrets.digest('remote-waiting', token);
  }
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.ceil((instant.getTime() - now.getTime()) / secondMs);
}
