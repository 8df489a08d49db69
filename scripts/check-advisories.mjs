/**
 * `npm run check:advisories`: asks the npm registry for known weaknesses of the packages in `package-lock.json`, and notes in
 * `docs/advisories.json` when that was done and what came out. Exit code 0: asked, nothing open. 1: something is open. 2: not asked, since when.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { askRegistry, judgeAdvisories } from './lib/supply-chain.mjs';

const path = inRoot('docs/advisories.json');
const record = JSON.parse(readFileSync(path, 'utf8'));
const { code, lines, record: next } = judgeAdvisories(await askRegistry(), record, new Date());
if (next !== record) writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
for (const line of lines) console.log(line);
process.exitCode = code;
