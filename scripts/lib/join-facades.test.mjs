import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinFacades } from './join-facades.mjs';

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'facades-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const write = (file, code) => writeFileSync(join(dist, 'assets', file), code);
const read = (file) => readFileSync(join(dist, 'assets', file), 'utf8');
const row = (file, more = {}) => ({ file: `assets/${file}`, ...more });

it('lets importers ask the chunk behind a facade, and the manifest name it', () => {
  write('index.js', 'const a=()=>import(`./page-1.js`),b=()=>import(`./other.js`);');
  write('page-1.js', 'export{t as default,n as Part}from"./page-2.js";\n');
  write('page-2.js', 'import{x}from"./core.js";var t=1,n=2;export{t,n};');
  write('other.js', 'export default 1;');
  const manifest = {
    'index.html': row('index.js', { isEntry: true }),
    'src/page.tsx': row('page-1.js', { imports: ['_page-2.js'], css: ['assets/own.css'] }),
    '_page-2.js': row('page-2.js', { imports: ['_core.js'], css: ['assets/page.css'] }),
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));

  expect(joinFacades(dist)).toBe(1);
  expect(read('index.js')).toBe(
    'const a=()=>import(`./page-2.js`).then(m=>({default:m.t,Part:m.n})),b=()=>import(`./other.js`);',
  );
  expect(existsSync(join(dist, 'assets/page-1.js'))).toBe(false);
  const { 'src/page.tsx': page } = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  expect(page).toEqual(
    row('page-2.js', { imports: ['_core.js'], css: ['assets/own.css', 'assets/page.css'] }),
  );
});

it('leaves alone what a document starts with and what is imported at once', () => {
  write('index.js', 'export{t as a}from"./core.js";');
  write('handed.js', 'export{t as a}from"./core.js";');
  write('user.js', 'import{a}from"./handed.js";import(`./handed.js`);');
  write('core.js', 'export{t};');
  const manifest = {
    'index.html': row('index.js', { isEntry: true }),
    'handed.ts': row('handed.js'),
    '_core.js': row('core.js'),
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  expect(joinFacades(dist)).toBe(0);
  expect(read('user.js')).toContain('import(`./handed.js`)');
});
