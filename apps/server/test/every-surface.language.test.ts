import { errorCodes } from '@punktgenau/contract/errors/error-catalogue';
import { fieldErrorCodes } from '@punktgenau/contract/errors/field-errors';
import { unknownOperator } from '@punktgenau/contract/legal/operator';
import { inEveryLanguage, locales } from '@punktgenau/words';
import { acknowledgements } from '@punktgenau/words/acknowledgements';
import { premadeNames } from '@punktgenau/words/premade-names';
import { isPseudo, pseudo } from '@punktgenau/words/testing';
import { expect, it } from 'vitest';
import { composeDocument } from '../src/client/page-document.ts';
import { textIn } from '../src/features/gallery/gallery-text.ts';
import { layOutHtml, layOutText } from '../src/features/mail/mail-layout.ts';
import type { MailOrder } from '../src/features/mail/mail-order.ts';
import { greet, writeMail } from '../src/features/mail/mail-texts.ts';
import { fail } from '../src/platform/result.ts';
import { errorBody } from '../src/plugins/error-answers.ts';
import { preferredLocale } from '../src/plugins/request-locale.ts';

it('is asked for as every language is', () => {
  expect(preferredLocale('qps-DE, de;q=0.9')).toBe(pseudo);
  expect(preferredLocale('en, qps;q=0.5')).toBe('en');
});

it.each(errorCodes)('is spoken by the error %s', (code) => {
  expect(errorBody(fail(code), pseudo, 'id').message).toSatisfy(isPseudo);
});

it.each(fieldErrorCodes)('is spoken about a field: %s', (code) => {
  const { fields } = errorBody(fail('validation_failed', { name: { code, min: 3, max: 80 } }), pseudo, 'id');
  expect(fields?.name?.message).toSatisfy(isPseudo);
});

it('is spoken by what the API acknowledges', () => {
  for (const text of Object.values(acknowledgements[pseudo])) expect(text).toSatisfy(isPseudo);
});

const receivedAt = new Date('2026-03-01T12:00:00Z');
const terms = { subscription: { endsAt: '2026-04-01T00:00:00Z', state: 'ending' as const }, grant: null };
const to = { username: 'Kim', email: 'kim@example.org', locale: pseudo };
const mails: readonly MailOrder[] = [
  { kind: 'verification', to, token: 't' },
  { kind: 'sign_up_attempt', to },
  { kind: 'password_reset', to, token: 't' },
  { kind: 'password_changed', to },
  { kind: 'new_device', to, client: 'desktop', at: receivedAt },
  { kind: 'factor_added', to },
  { kind: 'factor_removed', to },
  { kind: 'subscription_claim', to, token: 't' },
  { kind: 'account_deleted', to },
  { kind: 'cancellation_link', to, token: 't', receivedAt },
  { kind: 'declaration_received', to, what: 'withdrawal', receivedAt },
  { kind: 'subscription_canceled', to, receivedAt, terms },
];

it.each(mails)('is spoken by the mail $kind', (order) => {
  const mail = writeMail(order, 'https://punktgenau.test');
  const texts = [mail.subject, ...mail.paragraphs, mail.note, ...(mail.button ? [mail.button.label] : [])];
  for (const text of texts) expect(text).toSatisfy(isPseudo);
  const greeting = greet(order.to.username, pseudo);
  expect(greeting).toSatisfy(isPseudo);
  const signature = layOutText(mail, greeting, pseudo).trimEnd().split('\n').at(-1);
  expect(signature).toSatisfy(isPseudo);
  expect(layOutHtml(mail, greeting, pseudo)).toContain(`<html lang="${pseudo}">`);
});

it('is named next to the others in a document', () => {
  const html = composeDocument({
    html: '<html lang="de"><head></head><body></body></html>',
    locale: pseudo,
    isVisitor: true,
    page: {
      title: 'T',
      description: 'D',
      addresses: inEveryLanguage((locale) => `/?lang=${locale}`),
      html: null,
    },
    withContent: false,
    publicUrl: 'https://punktgenau.test',
    operator: unknownOperator,
    facts: { installer: null, players: null },
  });
  expect(html).toContain(`<html lang="${pseudo}"`);
  expect([...html.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
    ...locales,
    'x-default',
  ]);
  expect(html).toContain('<meta property="og:locale" content="en_XA">');
});

it('is spoken by the gallery until somebody rewrites a text', () => {
  const name = inEveryLanguage((locale) => premadeNames[locale].fadenkreuz);
  expect(textIn(pseudo, 'Fadenkreuz', 'Reticle', name)).toSatisfy(isPseudo);
  expect(textIn('en', 'Fadenkreuz', 'Reticle', name)).toBe('Reticle');
  expect(textIn('de', 'Fadenkreuz', 'Reticle', name)).toBe('Fadenkreuz');
  expect(textIn(pseudo, 'Mein Kreuz', 'My cross', name)).toBe('My cross');
  expect(textIn(pseudo, 'Mein Kreuz', null, undefined)).toBe('Mein Kreuz');
});
