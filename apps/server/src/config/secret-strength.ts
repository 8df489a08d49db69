/** Less than what 32 random hexadecimal digits have, and more than words and repetitions of this length. */
const secretBitsMin = 100;
/** The provider's own have 32 characters after the prefix, or more. */
const webhookSecretMin = 'whsec_'.length + 32;

/** One sentence for each secret that production must not run with because it can be guessed, or opens a test mode. */
export function weakSecrets(values: {
  readonly SESSION_SECRET?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_TEST_KEYS: 'on' | 'off';
}): string[] {
  const problems: string[] = [];
  if (values.SESSION_SECRET !== undefined && isGuessable(values.SESSION_SECRET)) {
    problems.push(
      'SESSION_SECRET is too easy to guess. Production needs a random one, such as "openssl rand -base64 32" makes.',
    );
  }
  if (values.STRIPE_WEBHOOK_SECRET !== undefined && values.STRIPE_WEBHOOK_SECRET.length < webhookSecretMin) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET is too short to be the signing secret of a webhook endpoint. Copy the whole one; anybody who guesses it can give premium away.',
    );
  }
  if (values.STRIPE_WEBHOOK_SECRET !== undefined && values.STRIPE_WEBHOOK_SECRET.length >= webhookSecretMin) {
    if (isGuessable(values.STRIPE_WEBHOOK_SECRET.slice('whsec_'.length))) {
      problems.push(
        'STRIPE_WEBHOOK_SECRET is too easy to guess. Copy the one that the provider made; anybody who guesses it can give premium away.',
      );
    }
  }
  if (values.STRIPE_TEST_KEYS === 'off' && /^(?:sk|rk)_test_/.test(values.STRIPE_SECRET_KEY ?? '')) {
    problems.push(
      'STRIPE_SECRET_KEY is a test key, and with it test cards buy premium. Use a live key, or set STRIPE_TEST_KEYS=on for a rehearsal.',
    );
  }
  return problems;
}

/** Whether a secret repeats itself or has too few different characters for its length. */
export function isGuessable(secret: string): boolean {
  return isRepetition(secret) || estimatedBits(secret) < secretBitsMin;
}

/** Whether the text is one part over and over, the last time perhaps cut off. */
function isRepetition(text: string): boolean {
  for (let partLength = 1; partLength <= text.length / 2; partLength += 1) {
    if (text.startsWith(text.slice(partLength))) return true;
  }
  return false;
}

/** Shannon's entropy of the text's characters, times their number: an upper bound of what guessing it takes. */
function estimatedBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}
