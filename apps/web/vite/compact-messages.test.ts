import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@punktgenau/words';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { localeFor, textOf } from '../src/shared/i18n/compact-message.ts';
import { compactMessage } from './compact-messages.ts';

const folder = fileURLToPath(new URL('../src/shared/i18n/generated/messages/', import.meta.url));
const compiled = readdirSync(folder)
  .filter((file) => file.endsWith('.js') && file !== '_index.js')
  .map((file) => ({ name: file.slice(0, -3), code: readFileSync(`${folder}${file}`, 'utf8') }));
const compact = (code: string) => compactMessage(code, parseAst(code).body as never);

type Message = (inputs: unknown, options: { locale: string }) => string;

/** What a module with one message exports. Its imports are given: a bundler for each of thousands would take half a minute. */
function run(name: string, code: string): Message {
  const body = code.replace(/^import (?:\{|\*).*from .*$/gm, '').replace(/^export const /m, 'const ');
  const given = { textOf, localeFor, getLocale: () => locales[0], experimentalStaticLocale: undefined };
  return new Function(...Object.keys(given), `${body}\nreturn ${name};`)(...Object.values(given)) as Message;
}

/** Inputs that all have a value, which says what it is called. */
const named = new Proxy({}, { get: (_, key) => `{${String(key)}}` });

describe('a message in the client', () => {
  it('says in every language what the compiler wrote, in one function', () => {
    const kept: string[] = [];
    for (const { name, code } of compiled) {
      const short = compact(code);
      if (short === undefined) {
        kept.push(name);
        continue;
      }
      expect(short.length).toBeLessThan(code.length);
      for (const locale of locales) {
        expect(run(name, short)(named, { locale }), name).toBe(run(name, code)(named, { locale }));
      }
    }
    expect(compiled.length).toBeGreaterThan(3_000);
    // Those that choose, as for plurals, stay as they are.
    const choosing = compiled.filter(({ code }) => code.split('return /**').length > 1 + locales.length);
    expect(kept).toEqual(choosing.map(({ name }) => name));
    expect(kept.length).toBeLessThan(compiled.length / 20);
  });

  it('is written in the order of the languages, of which none is left out', () => {
    const [base, other] = locales;
    const code = `const ${base}_a = () => { return ("A") };
const ${other}_a = () => { return (\`B\`) };
export const a = ((inputs = {}, options = {}) => { return ${base}_a(inputs) });`;
    expect(compact(code)).toContain(String.raw`textOf("A\u0000B")`);
    expect(compact(code.replace('("A")', '(f("A"))'))).toBeUndefined();
    expect(compact(code.replace('"A"', String.raw`"A\0"`))).toBeUndefined();
    expect(compact(code.replace('{ return ("A") }', '{ f(); return ("A") }'))).toBeUndefined();
  });
});
