/**
 * Writes `docs/errors.md` from the contract's catalogue; with `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { errorCatalogue, fieldErrorCatalogue } = await import('../packages/contract/src/index.ts');

const path = inRoot('docs/errors.md');
const text = `${[
  '# Errors',
  '',
  '<!-- Generated from packages/contract/src/errors by `npm run docs:errors`. Edit the catalogue, not this file. -->',
  '',
  'Every failure is answered as `{ code, message, requestId, fields? }`. Decide by `code`; `message` is for people, in the',
  "language of the request's `Accept-Language`.",
  '',
  ...table(
    ['Code', 'Status', 'Deutsch', 'English'],
    Object.entries(errorCatalogue).map(([code, { status, de, en }]) => [`\`${code}\``, status, de, en]),
  ),
  '',
  '## Fields',
  '',
  'What can be wrong with one field, in `fields` of `validation_failed` and others.',
  '',
  ...table(
    ['Code', 'Deutsch', 'English'],
    Object.entries(fieldErrorCatalogue).map(([code, { de, en }]) => [`\`${code}\``, de, en]),
  ),
].join('\n')}\n`;

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function current() {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (current() !== text) {
  console.error('docs/errors.md is out of date: run "npm run docs:errors" and commit the result.');
  process.exit(1);
}
