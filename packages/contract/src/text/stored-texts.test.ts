import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { premadeDetailsSchema } from '../admin/gallery-schemas.ts';
import { allEndpoints } from '../all-endpoints.ts';
import { cancellationRequestSchema } from '../billing/cancellation-schemas.ts';

/** What PostgreSQL cannot keep, and what makes a text read as another one. */
const unstorable = /[\p{Cs}\0\u202A-\u202E\u2066-\u2069]/u;
const hostile = ['\0', '\ud83d', '\udfff', '\u202e', '\u202a', '\u2066', '\u2069'];

/** Fields that are compared, hashed, or only looked at. Their texts are stored nowhere as they came. */
const neverStored: Readonly<Record<string, string>> = {
  'POST /api/auth/signup password': 'hashed',
  'POST /api/auth/login username': 'compared; counted by a keyed digest',
  'POST /api/auth/login password': 'compared',
  'POST /api/auth/verify-email token': 'compared by its digest',
  'POST /api/auth/resend-verification/by-ticket ticket': 'opened, or nothing happens',
  'POST /api/auth/validate-reset-token token': 'compared by its digest',
  'POST /api/remote/claim code': 'compared by its digest',
  'POST /api/auth/reset-password token': 'compared by its digest',
  'POST /api/auth/reset-password newPassword': 'hashed',
  'POST /api/auth/change-password currentPassword': 'compared',
  'POST /api/auth/change-password newPassword': 'hashed',
  'POST /api/auth/login/second-factor ticket': 'opened; used ones are counted by a keyed digest',
  'POST /api/auth/login/second-factor code': 'compared',
  'POST /api/auth/passkey ticket': 'opened; used ones are counted by a keyed digest',
  'POST /api/account/confirmation ticket': 'opened; used ones are counted by a keyed digest',
  'POST /api/account/confirmation password': 'compared',
  'POST /api/account/confirmation code': 'compared',
  'POST /api/account/second-factor/totp ticket': 'opened; used ones are counted by a keyed digest',
  'POST /api/account/second-factor/totp code': 'compared',
  'POST /api/account/second-factor/passkeys ticket': 'opened; used ones are counted by a keyed digest',
  'DELETE /api/account password': 'compared',
  'POST /api/crosshairs imageUrl':
    'only its file name counts, which must be one of the gallery or of the player',
  'POST /api/hotkeys hotkeyName': 'stored in its canonical form, made of known names of keys',
  'PUT /api/hotkeys/:id hotkeyName': 'stored in its canonical form, made of known names of keys',
  'POST /api/premium-codes/validate code': 'compared',
  'POST /api/premium/activate code': 'compared',
  'POST /api/stripe/create-subscription planName': 'what the page showed; not read',
  'POST /api/stripe/create-subscription interval': 'compared with the table of plans',
  'POST /api/stripe/activate-subscription sessionId': 'asked for at the payment provider',
  'POST /api/stripe/confirm-activation token': 'compared by its digest',
  'POST /api/subscription/cancel username': 'compared',
  'POST /api/subscription/cancel password': 'compared',
  'POST /api/subscription/confirm-cancellation token': 'compared by its signature',
};

type Field = { readonly name: string; readonly schema: z.ZodMiniType };

/** Every text that a schema reads, by its path. */
function textsOf(schema: z.ZodMiniType, name: string): Field[] {
  const definition = schema._zod.def as {
    type: string;
    shape?: Record<string, z.ZodMiniType>;
    innerType?: z.ZodMiniType;
    element?: z.ZodMiniType;
    options?: z.ZodMiniType[];
    in?: z.ZodMiniType;
  };
  const { type, shape, innerType, element, options } = definition;
  if (type === 'string') return [{ name, schema }];
  if (type === 'pipe') return definition.in ? textsOf(definition.in, name).map(() => ({ name, schema })) : [];
  if (shape) return Object.entries(shape).flatMap(([key, part]) => textsOf(part, `${name} ${key}`));
  return [innerType, element, ...(options ?? [])].flatMap((part) => (part ? textsOf(part, name) : []));
}

async function allTexts(): Promise<Field[]> {
  const fields = textsOf(premadeDetailsSchema, 'POST /api/admin/crosshairs/upload');
  for (const { method, path, body } of allEndpoints) {
    if (typeof body === 'function') fields.push(...textsOf(await body(), `${method} ${path}`));
  }
  return fields;
}

/** Texts that a field may begin with, so that one of them fits its form. */
const beginnings = ['Anna', 'anna@example.org', 'Ctrl+Alt+A', '1'];

function keepsUnstorable({ schema }: Field): boolean {
  return hostile.some((character) =>
    beginnings.some((text) => {
      const parsed = schema._zod.run({ value: `${text}${character}${text}`, issues: [] }, {});
      if (parsed instanceof Promise) throw new Error('A schema of the wire must not wait.');
      return parsed.issues.length === 0 && unstorable.test(String(parsed.value));
    }),
  );
}

describe('every text of the contract that is stored', () => {
  it('has no half characters, no U+0000 and nothing that turns its direction', async () => {
    const fields = await allTexts();
    expect(fields.length).toBeGreaterThan(40);
    const keeping = fields.filter(keepsUnstorable).map(({ name }) => name);
    expect(keeping.toSorted()).toEqual(Object.keys(neverStored).toSorted());
  });

  it('is otherwise kept as it was typed', async () => {
    const typed = 'Größe: „fünf“ – 🎯👨‍👩‍👧 עברית नमस्ते <b>&amp;</b> %_\\';
    const free = (await allTexts()).filter(({ name, schema }) => {
      if (name in neverStored) return false;
      const parsed = schema._zod.run({ value: typed, issues: [] }, {});
      return !(parsed instanceof Promise) && parsed.issues.length === 0 && parsed.value === typed;
    });
    const names = free.map(({ name }) => name.split(' ').slice(1).join(' '));
    expect(names).toEqual(
      expect.arrayContaining([
        '/api/crosshairs name',
        '/api/crosshairs/:id name',
        '/api/subscription/cancellation-request account',
        '/api/subscription/cancellation-request reason',
        '/api/subscription/withdrawal-request account',
        '/api/admin/toggle-premium reason',
        '/api/admin/crosshairs/premade/:id name',
        '/api/admin/crosshairs/premade/:id description',
        '/api/admin/crosshairs/premade/:id tags',
      ]),
    );
  });
});

describe('a declaration', () => {
  const declaration = { kind: 'good_cause', account: 'anna', contract: 'unsure', email: 'anna@example.org' };

  it('is never lost to a strange character, wherever it stands', () => {
    const strange = [...hostile, '\u200b', '\ufeff', '\x1b', '\u2028', '\r\n', '\t', '\u00ad', '\u200e'];
    for (const character of strange) {
      const parsed = cancellationRequestSchema.parse({
        ...declaration,
        account: `${character}an${character}na${character}`,
        email: `${character}anna@${character}example.org${character}`,
        reason: `Es${character}reicht`,
      });
      expect(parsed.email, JSON.stringify(character)).toBe('anna@example.org');
      expect(parsed.account).toMatch(/^\S*an.?na\S*$/u);
      expect(parsed.reason).toMatch(/^Es[\s\S]?reicht$/u);
      expect(`${parsed.account}${parsed.reason}`).not.toMatch(unstorable);
    }
  });
});
