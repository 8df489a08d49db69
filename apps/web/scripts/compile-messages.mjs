import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { messageCompilerOptions } from './message-compiler-options.mjs';
import { findMessageDifferences } from './message-parity.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));

const settings = JSON.parse(await readFile(`${web}project.inlang/settings.json`, 'utf8'));
const patterns = settings['plugin.inlang.messageFormat'].pathPattern;

const messages = {};
const problems = [];
for (const locale of settings.locales) {
  messages[locale] = {};
  for (const pattern of patterns) {
    const path = pattern.replace('{locale}', locale);
    const { $schema: _, ...texts } = JSON.parse(await readFile(`${web}${path}`, 'utf8'));
    for (const [key, text] of Object.entries(texts)) {
      // The plugin lets the last file win silently; two features using one key is a mistake.
      if (key in messages[locale]) problems.push(`${path}: "${key}" is already defined in another file`);
      if (text === '') problems.push(`${path}: "${key}" is empty`);
      messages[locale][key] = text;
    }
  }
}

const { baseLocale } = settings;
for (const locale of settings.locales.filter((other) => other !== baseLocale)) {
  for (const problem of findMessageDifferences(messages[baseLocale], messages[locale])) {
    problems.push(`${locale}: ${problem}`);
  }
}
const count = Object.keys(messages[baseLocale]).length;
if (count === 0) problems.push('there is no message at all');

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

await compile(messageCompilerOptions);
const compiled = await readFile(`${messageCompilerOptions.outdir}/messages/_index.js`, 'utf8');
const compiledCount = compiled.split('\n').filter((line) => line.startsWith('export ')).length;
if (compiledCount !== count) {
  // The compiler only warns when its plugin cannot be loaded and then writes an empty output.
  console.error(`${count} messages are written, but ${compiledCount} were compiled`);
  process.exit(1);
}
console.log(`${count} messages in ${settings.locales.join(', ')}`);
