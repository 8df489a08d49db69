import { resolve } from 'node:path';
import { unknownOperator } from '@punktgenau/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/environment.ts';
import { makeLicenseKey } from '../src/config/license-keys.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  LICENSE_PRIVATE_KEY: makeLicenseKey().replaceAll('\n', '\\n'),
  SMTP_URL: 'smtps://user:geheim@mail.example:465',
  MAIL_FROM: 'Punktgenau <post@punktgenau.example>',
  PUBLIC_URL: 'https://punktgenau.example',
  STRIPE_SECRET_KEY: 'sk_live_geheim',
  STRIPE_WEBHOOK_SECRET: 'whsec_geheim',
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Musterweg 1; 12345 Musterstadt',
  OPERATOR_EMAIL: 'hilfe@punktgenau.example',
};

const problemsOf = (environment: Record<string, string | undefined>) => {
  const result = readConfig(environment, '/srv');
  return result.ok ? [] : result.problems;
};

describe('the configuration', () => {
  it('needs nothing at all in development', () => {
    const result = readConfig({}, '/srv');
    expect(result).toEqual({
      ok: true,
      config: {
        isProduction: false,
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://localhost:3000',
        dataDir: resolve('/srv/data'),
        databaseUrl: undefined,
        sessionSecret: undefined,
        licenseKeys: undefined,
        mail: {
          kind: 'outbox',
          directory: resolve('/srv/data/outbox'),
          from: 'Punktgenau <punktgenau@localhost>',
        },
        payments: { kind: 'sandbox', port: 3001, directory: resolve('/srv/data/stripe-sandbox') },
        releasesDir: resolve('/srv/releases'),
        admin: { username: 'admin', password: undefined },
        trustProxy: false,
        logLevel: 'info',
        rateLimits: true,
        operator: unknownOperator,
      },
    });
  });

  it('counts empty variables as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' }, '/srv')).toEqual(readConfig({}, '/srv'));
  });

  it.each([
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test.'],
    [{ PUBLIC_URL: 'punktgenau.example' }, 'PUBLIC_URL must be a URL such as https://punktgenau.example.'],
    [
      { PUBLIC_URL: 'https://a.example/pfad' },
      'PUBLIC_URL must be an origin without path, query or credentials.',
    ],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/punktgenau.',
    ],
    [{ SESSION_SECRET: 'kurz' }, 'SESSION_SECRET must have at least 32 characters.'],
    [
      { LICENSE_PRIVATE_KEY: 'geheim' },
      'LICENSE_PRIVATE_KEY must be one or several private Ed25519 keys (PKCS8, PEM); line breaks may be written as \\n.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL such as smtps://user:password@mail.example:465.'],
    [
      { MAIL_FROM: 'niemand' },
      'MAIL_FROM must be an address such as "Punktgenau <post@punktgenau.example>".',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_x' },
      'STRIPE_SECRET_KEY must be a secret key such as sk_live_… or rk_live_….',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'geheim' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, such as whsec_….',
    ],
    [{ STRIPE_SANDBOX_PORT: '0' }, 'STRIPE_SANDBOX_PORT must be a number from 1 to 65535.'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_x' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for the payment sandbox.',
    ],
    [{ ADMIN_USERNAME: 'a b' }, 'ADMIN_USERNAME is not a valid user name.'],
    [{ ADMIN_PASSWORD: 'kurz' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be true, false, a number of proxies, or a comma-separated list of addresses.',
    ],
    [{ LOG_LEVEL: 'laut' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [{ OPERATOR_NAME: 'Beispiel\nGmbH' }, 'OPERATOR_NAME must be one line without control characters.'],
    [
      { OPERATOR_ADDRESS: 'Musterweg 1' },
      'OPERATOR_ADDRESS must have 2 to 6 lines separated by ";", such as "Musterweg 1; 12345 Musterstadt; Deutschland".',
    ],
    [
      { OPERATOR_EMAIL: 'hilfe' },
      'OPERATOR_EMAIL must be an e-mail address such as hilfe@punktgenau.example.',
    ],
    [{ OPERATOR_PHONE: 'ruf an' }, 'OPERATOR_PHONE must be a telephone number such as +49 30 1234567.'],
    [{ OPERATOR_VAT_ID: '123' }, 'OPERATOR_VAT_ID must be a VAT number such as DE123456789.'],
  ])('says what is wrong with %j', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });

  it.each([
    'Musterweg 1; 12345 Musterstadt;',
    'Musterweg 1\\n12345 Musterstadt',
    'Musterweg 1\r\n12345 Musterstadt',
  ])('reads the operator’s address from %j', (text) => {
    expect(readConfig({ OPERATOR_ADDRESS: text }, '/srv')).toMatchObject({
      config: { operator: { address: 'Musterweg 1\n12345 Musterstadt' } },
    });
  });

  it('names all mistakes at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  it('never quotes a secret', () => {
    const secrets = {
      SESSION_SECRET: 'geheim',
      LICENSE_PRIVATE_KEY: 'geheim',
      SMTP_URL: 'smtp:geheim',
      DATABASE_URL: 'geheim',
      ADMIN_PASSWORD: 'geheim',
    };
    expect(problemsOf(secrets).join(' ')).not.toContain('geheim');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['loopback, 10.0.0.0/8, 2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('reads TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }, '/srv')).toMatchObject({ config: { trustProxy } });
  });

  it('trusts as many proxies as TRUST_PROXY counts', () => {
    const result = readConfig({ TRUST_PROXY: '2' }, '/srv');
    const trusts = result.ok ? result.config.trustProxy : undefined;
    if (typeof trusts !== 'function') throw new Error('expected a function');
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false]);
  });
});

describe('in production', () => {
  it('is accepted when everything is given', () => {
    expect(readConfig(production, '/srv')).toMatchObject({
      ok: true,
      config: { isProduction: true, mail: { kind: 'smtp' }, payments: { kind: 'stripe' } },
    });
  });

  it.each([
    'SESSION_SECRET',
    'LICENSE_PRIVATE_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
  ])('needs %s', (name) => {
    const problems = problemsOf({ ...production, [name]: undefined });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is missing\\.`));
  });

  it('needs https, except on this machine', () => {
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://punktgenau.example' })).toEqual([
      'PUBLIC_URL must begin with https:// in production, because log-in cookies need it.',
    ]);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  it('refuses the payment sandbox', () => {
    expect(problemsOf({ ...production, STRIPE_SANDBOX_PORT: '3001' })).toEqual([
      'STRIPE_SANDBOX_PORT must not be set in production; the payment sandbox is refused there.',
    ]);
  });

  it('does not run without rate limits', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toHaveLength(1);
  });
});
