import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMessages } from '../../packages/words/scripts/read-messages.mjs';
import { inRoot } from './root.mjs';
import { programOf, runProgram } from './run-program.mjs';

const web = inRoot('apps/web');
/** Inside the workspace, because what is rendered imports React from there. */
const buildFolder = join(web, 'dist-prerender');

/**
 * Renders the pages that search engines may know to HTML, in every language, and writes them to `prerendered.json`:
 * path → language → title, description, addresses and HTML. The server puts them into its documents.
 *
 * @param {string} clientFolder Vite's output
 */
export async function prerenderClient(clientFolder) {
  try {
    const { code } = await runProgram(
      process.execPath,
      [
        ...[programOf('vite'), 'build', '--ssr', 'src/app/prerender.tsx'],
        ...['--outDir', buildFolder, '--emptyOutDir', '--logLevel', 'error'],
      ],
      { cwd: web },
    );
    if (code !== 0) throw new Error(`vite build --ssr ended with exit code ${code}`);
    const rendered = await Promise.all(readMessages().locales.map(renderIn));
    const pages = {};
    for (const { locale, pages: ofLocale } of rendered) {
      for (const [path, page] of Object.entries(ofLocale)) {
        pages[path] = { ...pages[path], [locale]: { ...page, html: page.html && asDocument(page.html) } };
      }
    }
    await writeFile(join(clientFolder, 'prerendered.json'), JSON.stringify(pages));
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
}

/** A process of its own per language: modules read the language once. */
function renderIn(locale) {
  const module = pathToFileURL(join(buildFolder, 'prerender.js')).href;
  const script = `
    globalThis.localStorage = { getItem: () => ${JSON.stringify(locale)} };
    const { prerenderPages } = await import(${JSON.stringify(module)});
    const result = JSON.stringify(await prerenderPages());
    process.stdout.write(result, () => process.exit(0));`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production', TZ: 'Europe/Berlin' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`Prerendering in '${locale}' ended with exit code ${code}`));
      const result = JSON.parse(output);
      if (result.locale !== locale)
        return reject(new Error(`Prerendering spoke ${result.locale}, not ${locale}`));
      resolve(result);
    });
  });
}

/**
 * What differs between React's HTML and a document under our content security policy, before the client takes over.
 *
 * @param {string} html
 */
export function asDocument(html) {
  if (/<script[\s>]/i.test(html))
    throw new Error('A prerendered page holds a script; our policy would refuse it.');
  return (
    html
      // The policy refuses them anyway, each with a complaint in the console. The client sets them by the DOM.
      .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/ style="[^"]*"/g, ''))
      // What would be typed or pressed before the client takes over would be lost. Links work.
      // A form sent by the browser would put what a password manager filled in into the address; this way nothing is sent.
      .replace(/<form(?=[\s>])/gi, '<form method="dialog"')
      .replace(/<(input|textarea)(?=[\s/>])/gi, '<$1 readonly=""')
      .replace(/<(button|input|select)(?=[\s/>])([^<>]*)/gi, (_tag, name, attributes) => {
        return `<${name} aria-disabled="true"${attributes.replace(/ aria-disabled="[^"]*"/, '')}`;
      })
  );
}
