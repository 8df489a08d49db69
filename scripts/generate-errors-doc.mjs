/**
 * Writes `docs/errors.md` from the contract's catalogue; with `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMessages } from '../packages/words/scripts/read-messages.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { errorCatalogue } = await import('../packages/contract/src/errors/error-catalogue.ts');
const { allEndpoints } = await import('../packages/contract/src/all-endpoints.ts');
const { errorCodesOf } = await import('../packages/contract/src/endpoint.ts');
const { locales, messages } = readMessages();
const names = locales.map((locale) => messages[locale].language.name);
/** A code's text in every language. */
const textsOf = (area, code) => locales.map((locale) => messages[locale][area][code]);

const path = inRoot('docs/errors.md');
const text = `${[
  '# Errors',
  '',
  '<!-- Generated from packages/contract/src and packages/words by `npm run docs:errors`. Edit those, not this file. -->',
  '',
  'Every failure is answered as `{ code, message, requestId, fields? }`. Decide by `code`; `message` is for people, in the',
  "language of the request's `Accept-Language`.",
  '',
  ...table(
    ['Code', 'Status', ...names],
    Object.entries(errorCatalogue).map(([code, { status }]) => [
      `\`${code}\``,
      status,
      ...textsOf('errors', code),
    ]),
  ),
  '',
  '## Calls',
  '',
  `Every call may answer ${commonCodes(allEndpoints).map(quoted).join(', ')};`,
  `every call that is no \`GET\` also ${changingCodes().map(quoted).join(', ')}.`,
  '`GET /download-test`, the installer, answers `release_not_found`, `range_not_satisfiable` and the codes of the right',
  '`desktopApp`; a path that does not exist answers `not_found`, and one that does not have the method `method_not_allowed`.',
  '',
  ...table(
    ['Call', 'Who', 'Limit', 'Error answers'],
    allEndpoints.map((endpoint) => [
      quoted(`${endpoint.method} ${endpoint.path}`),
      typeof endpoint.access === 'object' ? `right \`${endpoint.access.right}\`` : endpoint.access,
      endpoint.limit ? quoted(endpoint.limit) : '',
      errorCodesOf(endpoint)
        .filter((code) => !commonCodes(allEndpoints).includes(code) && !changingCodes().includes(code))
        .map(quoted)
        .join(', '),
    ]),
  ),
  '',
  '## Fields',
  '',
  'What can be wrong with one field, in `fields` of `validation_failed` and others.',
  '',
  ...table(
    ['Code', ...names],
    Object.keys(messages[locales[0]]['field-errors']).map((code) => [
      `\`${code}\``,
      ...textsOf('field-errors', code),
    ]),
  ),
].join('\n')}\n`;

/** What every one of these calls may answer. */
function commonCodes(endpoints) {
  const [first, ...others] = endpoints.map(errorCodesOf);
  return first.filter((code) => others.every((codes) => codes.includes(code)));
}

/** What every call may answer that changes something, beyond what every call may. */
function changingCodes() {
  const changing = allEndpoints.filter(({ method }) => method !== 'GET');
  return commonCodes(changing).filter((code) => !commonCodes(allEndpoints).includes(code));
}

function quoted(text) {
  return `\`${text}\``;
}

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
