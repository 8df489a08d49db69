import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutServerFields } from './client-endpoints.ts';

const shown = (code: string) => withoutServerFields(code, parseAst(code).body as never);

describe('an endpoint in the client', () => {
  it('has what a call needs, and nothing of the server’s', () => {
    const code = `const load = () => import('./s.js');
export const save = { method: 'POST', path: '/api/a/:id', tag: 'a', access: { right: 'gallery' }, limit: 'mail',
  body: async () => (await load()).b, answer: async () => (await load()).a, errors: ['forbidden'] };
export const read = { method: 'GET', path: '/api/a', tag: 'a', errors: [] };`;
    expect(shown(code)).toBe(`const load = () => import('./s.js');
export const save = { method: 'POST', path: '/api/a/:id', answer: async () => (await load()).a };
export const read = { path: '/api/a' };`);
  });

  it('is found in the contract’s own files', () => {
    const file = fileURLToPath(
      new URL('../../../packages/contract/src/premium/endpoints.ts', import.meta.url),
    );
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
    const text = shown(code);
    expect(text).toContain('/api/premium/activate');
    expect(text).toContain('codeActivatedSchema');
    expect(text).not.toMatch(/errors|access|limit:|activateCodeRequestSchema/);
  });
});
