import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { unknownOperator } from '@punktgenau/contract/legal/operator';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/environment.ts';
import { makeLicenseKey } from '../src/config/license-keys.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: '9f3c1e07b5a86d42e1c7f0935b2d8a64',
  LICENSE_PRIVATE_KEY: makeLicenseKey().replaceAll('\n', '\\n'),
  SMTP_URL: 'smtps://user:geheim@mail.example:465',
  MAIL_FROM: 'Punktgenau <post@punktgenau.example>',
  PUBLIC_URL: 'https://punktgenau.example',
  STRIPE_SECRET_KEY: 'sk_live_geheim',
  STRIPE_WEBHOOK_SECRET: 'whsec_5mR2vXqLkT8bYwN1cZsD4hGjPf7aUe3K',
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Musterweg 1; 12345 Musterstadt',
  OPERATOR_EMAIL: 'hilfe@punktgenau.example',
};

const problemsOf = (environment: Record<string, string | undefined>) => {
  const result = readConfig(environment, '/srv');
  return result.ok ? [] : result.error;
};

describe('the configuration', () => {
  it('needs nothing at all in development', () => {
    const result = readConfig({}, '/srv');
    expect(result).toEqual({
      ok: true,
      value: {
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
        metrics: undefined,
        maxConnections: 10_000,
        databasePool: 10,
        serviceWorker: true,
        rateLimits: true,
        operator: unknownOperator,
        claimedPlayers: null,
        securityLogDays: 30,
        warnings: [],
      },
    });
  });

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['Smtp_Url', 'SMTP_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['LICENCE_PRIVATE_KEY', 'LICENSE_PRIVATE_KEY'],
    ['OPERATOR_ADRESS', 'OPERATOR_ADDRESS'],
  ])('notices that %s was meant as %s', (name, meant) => {
    const sentence = `${name} is not known. Did you mean ${meant}?`;
    expect(readConfig({ [name]: 'x' }, '/srv')).toMatchObject({ ok: true, value: { warnings: [sentence] } });
    // Beside mistakes it is probably their cause.
    expect(problemsOf({ [name]: 'x', PORT: 'http' })).toEqual([
      'PORT must be a number from 1 to 65535.',
      sentence,
    ]);
  });

  it('takes nothing else for a mistake that an environment holds', () => {
    const usual = [
      'HOSTNAME',
      'HOME',
      'MAIL',
      'NODE_PATH',
      'NODE_OPTIONS',
      'POSTGRES_PASSWORD',
      'PGDATABASE',
      'LOGNAME',
    ];
    const set = Object.fromEntries(usual.map((name) => [name, 'x']));
    expect(readConfig(set, '/srv')).toMatchObject({ ok: true, value: { warnings: [] } });
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
    ...[
      'smtp://mail.example?tls=on',
      'smtp://mail.example?tls=off&tls=on',
      'smtps://mail.example?tls=off',
    ].map((SMTP_URL): [Record<string, string>, string] => [
      { SMTP_URL },
      'SMTP_URL must say tls=off or nothing about tls, and tls=off only with smtp://.',
    ]),
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
    [{ SERVICE_WORKER: 'nein' }, 'SERVICE_WORKER must be on or off.'],
    [{ STRIPE_TEST_KEYS: 'ja' }, 'STRIPE_TEST_KEYS must be on or off.'],
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
    [
      { CLAIMED_PLAYERS: '50.000' },
      'CLAIMED_PLAYERS must be a whole number of players such as 50000, without separators.',
    ],
  ])('says what is wrong with %j', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });

  it.each([
    'Musterweg 1; 12345 Musterstadt;',
    'Musterweg 1\\n12345 Musterstadt',
    'Musterweg 1\r\n12345 Musterstadt',
  ])('reads the operator’s address from %j', (text) => {
    expect(readConfig({ OPERATOR_ADDRESS: text }, '/srv')).toMatchObject({
      value: { operator: { address: 'Musterweg 1\n12345 Musterstadt' } },
    });
  });

  it('claims the players that the operator counts', () => {
    expect(readConfig({ CLAIMED_PLAYERS: '50000' }, '/srv')).toMatchObject({
      value: { claimedPlayers: 50_000 },
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
    expect(readConfig({ TRUST_PROXY: text }, '/srv')).toMatchObject({ value: { trustProxy } });
  });

  it('trusts as many proxies as TRUST_PROXY counts', () => {
    const result = readConfig({ TRUST_PROXY: '2' }, '/srv');
    const trusts = result.ok ? result.value.trustProxy : undefined;
    if (typeof trusts !== 'function') throw new Error('expected a function');
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false]);
  });
});

describe('mail servers', () => {
  const urlOf = (SMTP_URL: string) => {
    const result = readConfig({ SMTP_URL }, '/srv');
    return result.ok && result.value.mail.kind === 'smtp' ? result.value.mail.url : undefined;
  };

  it.each([
    ['smtp://user:p%40ss@mail.example:587', 'smtp://user:p%40ss@mail.example:587?requireTLS=true'],
    ['smtp://mail.example?requireTLS=false&name=x', 'smtp://mail.example?requireTLS=true&name=x'],
    ['smtp://mail.example?tls=off', 'smtp://mail.example?requireTLS=false&ignoreTLS=true'],
    ['smtp://localhost:1025', 'smtp://localhost:1025?requireTLS=false'],
    ['smtp://127.1.2.3', 'smtp://127.1.2.3?requireTLS=false'],
    ['smtp://[::1]:25', 'smtp://[::1]:25?requireTLS=false'],
    ['smtp://localhost.example', 'smtp://localhost.example?requireTLS=true'],
    ['smtps://mail.example', 'smtps://mail.example?requireTLS=true'],
  ])('%s must offer TLS, unless on this machine or told otherwise', (given, used) => {
    expect(urlOf(given)).toBe(used);
  });
});

describe('in production', () => {
  it('is accepted when everything is given', () => {
    expect(readConfig(production, '/srv')).toMatchObject({
      ok: true,
      value: { isProduction: true, mail: { kind: 'smtp' }, payments: { kind: 'stripe' } },
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

  it.each([
    ['a'.repeat(32)],
    ['geheim'.repeat(8)],
    ['0123456789'.repeat(10)],
    ['changeme-changeme-changeme-changeme'],
    ['ababababababababababababababababab1'],
    ['abcabcdabcdeabcdefabcdefgabcdefgh'],
    ['mein-geheimes-geheimnis-geheim-1'],
  ])('refuses %s as SESSION_SECRET', (SESSION_SECRET) => {
    expect(problemsOf({ ...production, SESSION_SECRET })).toEqual([
      'SESSION_SECRET is too easy to guess. Production needs a random one, such as "openssl rand -base64 32" makes.',
    ]);
  });

  it('takes random secrets however they are written', () => {
    for (let n = 0; n < 200; n += 1) {
      for (const SESSION_SECRET of [
        randomBytes(32).toString('base64'),
        randomBytes(32).toString('hex'),
        randomBytes(24).toString('base64url'),
      ]) {
        expect(problemsOf({ ...production, SESSION_SECRET })).toEqual([]);
      }
    }
  });

  it('takes 32 hexadecimal digits, although not all of the 16 are among them', () => {
    for (const SESSION_SECRET of ['7d0f4c3a9b1e58d2c07a4fe39d50b81c', '00f1a3c94be17d05a1c39b4f70e1d3c5']) {
      expect(new Set(SESSION_SECRET).size).toBeLessThan(16);
      expect(problemsOf({ ...production, SESSION_SECRET })).toEqual([]);
    }
  });

  it('refuses half a webhook secret', () => {
    expect(problemsOf({ ...production, STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toEqual([
      'STRIPE_WEBHOOK_SECRET is too short to be the signing secret of a webhook endpoint. Copy the whole one; anybody who guesses it can give premium away.',
    ]);
  });

  it('refuses a webhook secret that repeats itself', () => {
    expect(problemsOf({ ...production, STRIPE_WEBHOOK_SECRET: `whsec_${'ab12'.repeat(8)}` })).toEqual([
      'STRIPE_WEBHOOK_SECRET is too easy to guess. Copy the one that the provider made; anybody who guesses it can give premium away.',
    ]);
  });

  const plainDatabase =
    'DATABASE_URL leads to another machine without TLS. Add ?sslmode=verify-full, or ?sslmode=disable where nobody else can listen.';
  it.each([
    ['postgresql://u:p@db.example/x', [plainDatabase]],
    ['postgresql://u:p@db.example/x?sslmode=prefer', [plainDatabase]],
    ['postgresql://u:p@db.example/x?sslmode=allow', [plainDatabase]],
    ['postgresql://u:p@db.example/x?sslmode=disable&sslmode=require', [plainDatabase]],
    ['postgresql://u:p@localhost.example/x', [plainDatabase]],
    ['postgresql://u:p@localhost/x?host=db.example', [plainDatabase]],
    ['postgresql://u:p@db.example/x?sslmode=verify-full', []],
    ['postgresql://u:p@db.example/x?sslmode=require', []],
    ['postgresql://u:p@db.example/x?ssl=true', []],
    ['postgresql://u:p@db.example/x?sslmode=disable', []],
    ['postgresql://u:p@127.0.0.1:5432/x', []],
    ['postgresql://u:p@[::1]/x', []],
    ['postgresql://u:p@localhost/x', []],
    ['postgresql:///x?host=/run/postgresql', []],
  ])(
    'speaks to the database at %s under TLS, on this machine, or because it was told to',
    (DATABASE_URL, problems) => {
      expect(problemsOf({ ...production, DATABASE_URL })).toEqual(problems);
      expect(problemsOf({ DATABASE_URL })).toEqual([]);
    },
  );

  it.each([
    ['redis://:p@redis.example:6379', undefined],
    ['rediss://:p@redis.example:6379', 'rediss://:p@redis.example:6379'],
    ['redis://localhost:6379', 'redis://localhost:6379'],
    ['redis://:p@redis.example:6379/1?tls=off', 'redis://:p@redis.example:6379/1'],
  ])('and to Redis at %s', (REDIS_URL, redisUrl) => {
    const result = readConfig({ ...production, REDIS_URL }, '/srv');
    expect(result.ok ? result.value.redisUrl : undefined).toBe(redisUrl);
    if (!result.ok) expect(result.error[0]).toContain('REDIS_URL leads to another machine without TLS');
  });

  it.each(['sk_test_abc', 'rk_test_abc'])(
    'refuses the test key %s unless told otherwise',
    (STRIPE_SECRET_KEY) => {
      expect(problemsOf({ ...production, STRIPE_SECRET_KEY })).toEqual([
        'STRIPE_SECRET_KEY is a test key, and with it test cards buy premium. Use a live key, or set STRIPE_TEST_KEYS=on for a rehearsal.',
      ]);
      expect(problemsOf({ ...production, STRIPE_SECRET_KEY, STRIPE_TEST_KEYS: 'on' })).toEqual([]);
    },
  );

  it('refuses the payment sandbox', () => {
    expect(problemsOf({ ...production, STRIPE_SANDBOX_PORT: '3001' })).toEqual([
      'STRIPE_SANDBOX_PORT must not be set in production; the payment sandbox is refused there.',
    ]);
  });

  it('does not run without rate limits', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toHaveLength(1);
  });
});
