import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { readOverlayDesign, updateDesign } from './designs/endpoints.ts';
import { errorCodesOf, eventStreamType, pathPatternOf, urlOf } from './endpoint.ts';
import { createHotkey } from './hotkeys/endpoints.ts';
import { validateCode } from './premium/endpoints.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the calls of the API', () => {
  it('are each declared once', () => {
    const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(60);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('have schemas that can be loaded', async () => {
    for (const { query, body, answer, events, path } of allEndpoints) {
      for (const part of [query, body, answer, ...Object.values(events ?? {})]) {
        if (typeof part === 'function') expect(await part(), path).toHaveProperty('safeParse');
      }
    }
  });

  it('say what they send if they are streams of events, and only then', () => {
    const streams = allEndpoints.filter(({ answer }) => answer === eventStreamType);
    expect(streams.length).toBeGreaterThan(0);
    expect(allEndpoints.filter(({ events }) => events !== undefined)).toEqual(streams);
  });

  it('declare no error twice', () => {
    for (const endpoint of allEndpoints) {
      expect(new Set(endpoint.errors).size, endpoint.path).toBe(endpoint.errors.length);
    }
  });

  it('have their paths nowhere else in the product: routes and calls are derived', () => {
    const list = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const sources = list.split('\n').filter((file) => /\/src\/.*\.(ts|tsx|mjs)$/.test(file));
    const product = sources.filter(
      (file) => !/\.test\.tsx?$|\/testing\/|^packages\/contract\/|bridge-script-source/.test(file),
    );
    expect(product.length).toBeGreaterThan(500);
    const offenders = product.filter((file) => /['"`]\/api\//.test(read(file)));
    expect(offenders).toEqual([]);
  });
});

function read(file: string): string {
  try {
    return readFileSync(root + file, 'utf8');
  } catch {
    // Deleted, and not committed yet.
    return '';
  }
}

describe('the address of a call', () => {
  it('has its parameters in the path', () => {
    expect(urlOf(updateDesign, { params: { id: 12 } })).toBe('/api/crosshairs/12');
  });

  it('has its query, without what is not given', () => {
    const params = { id: 3 };
    expect(urlOf(readOverlayDesign, { params, query: { key: 'a&b=c' } })).toBe(
      '/api/crosshairs/overlay/3?key=a%26b%3Dc',
    );
    expect(urlOf(readOverlayDesign, { params, query: { key: undefined } })).toBe('/api/crosshairs/overlay/3');
  });
});

describe('the pattern of a path', () => {
  it('matches the path with any parameter, an empty one, too', () => {
    const pattern = pathPatternOf(readOverlayDesign);
    expect(pattern.test('/api/crosshairs/overlay/3')).toBe(true);
    expect(pattern.test('/api/crosshairs/overlay/')).toBe(true);
  });

  it.each(['/api/crosshairs/overlay', '/api/crosshairs/overlay/3/4', '/other/api/crosshairs/overlay/3'])(
    'does not match %s',
    (path) => expect(pathPatternOf(readOverlayDesign).test(path)).toBe(false),
  );

  it('matches the address of its own call', () => {
    for (const endpoint of allEndpoints) {
      const params = { id: 3, userId: 4 };
      expect(pathPatternOf(endpoint).test(urlOf(endpoint, { params })), endpoint.path).toBe(true);
    }
  });
});

describe('the errors of a call', () => {
  it('are its own and those of who may call, of its parts and of the service', () => {
    expect(errorCodesOf(createHotkey)).toEqual([
      'hotkey_limit_reached',
      'hotkey_taken',
      'design_not_found',
      'unauthorized',
      'feature_requires_premium',
      'origin_refused',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
      'malformed_request',
      'rate_limited',
      'service_unavailable',
      'internal_error',
    ]);
    expect(errorCodesOf(updateDesign)).toContain('forbidden');
    expect(errorCodesOf(validateCode)).not.toContain('unauthorized');
  });
});
