/**
 * `npm run check:advisories`: asks the npm registry for known weaknesses of the packages in `package-lock.json`, and notes in
 * `docs/advisories.json` when that was done and what came out. Where it cannot be asked, `docs/known-advisories.json` is compared
 * instead: what was looked up in public sources, with the date. Exit code 0: asked or compared, nothing open. 1: something is open.
 * 2: neither, since when.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compareWithRecord } from './lib/known-advisories.mjs';
import { inRoot } from './lib/root.mjs';
import { askRegistry, judgeAdvisories } from './lib/supply-chain.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

const path = 'docs/advisories.json';
const record = read(path);
const now = new Date();
const answer = await askRegistry();
const { code, lines, record: next } = judgeAdvisories(answer, record, now);
if (next !== record) writeFileSync(inRoot(path), `${JSON.stringify(next, null, 2)}\n`);
for (const line of lines) console.log(line);
process.exitCode = code;

if (typeof answer === 'string') {
  const compared = await compareWithRecord(
    read('package-lock.json').packages,
    read('docs/known-advisories.json'),
    now,
  );
  for (const line of compared.lines) console.log(line);
  process.exitCode = compared.code;
}
