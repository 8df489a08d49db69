import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/environment.ts';
import { inRoot } from './root.mjs';

const schemaIn = (file, name) => {
  const source = readFileSync(inRoot(`apps/server/src/config/${file}`), 'utf8');
  const start = source.indexOf(`const ${name}`);
  return source.slice(start, source.indexOf('\n}', start));
};
const source = [
  schemaIn('environment.ts', 'environmentSchema'),
  schemaIn('operator-settings.ts', 'operatorVariables'),
].join('\n');
const example = parseEnv(readFileSync(inRoot('.env.example'), 'utf8'));

it('starts a server with .env.example as it stands', () => {
  expect(readConfig(example, tmpdir())).toMatchObject({ ok: true });
});

it('means the same as no .env at all', () => {
  expect(readConfig(example, tmpdir())).toEqual(readConfig({}, tmpdir()));
});

it('lists every variable the server reads', () => {
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(example).sort()).toEqual(names.sort());
});
