import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shapeOutlines } from '../src/features/designer/panel/shape-outlines.computed.ts';
import { computedModules } from './computed-modules.ts';
import { reactModule } from './react-module.ts';

/** What a plugin writes for a module. */
async function loaded(plugin: ReturnType<typeof computedModules>, id: string): Promise<string> {
  const { load } = plugin;
  if (typeof load !== 'object') throw new Error('the plugin loads nothing');
  const written: unknown = await load.handler.call({} as never, id);
  return typeof written === 'string' ? written : (written as { code: string }).code;
}

describe('a module that is computed while building', () => {
  it('has the values that it has when it runs', { timeout: 60_000 }, async () => {
    const id = fileURLToPath(
      new URL('../src/features/designer/panel/shape-outlines.computed.ts', import.meta.url),
    );
    const code = await loaded(computedModules(), id);
    expect(code).toBe(`export const shapeOutlines = ${JSON.stringify(shapeOutlines)};`);
    expect(code).toMatch(/"star":"M0 -10L/);
  });
});

describe('React as a module', () => {
  it('exports by name what its package does', async () => {
    const code = await loaded(reactModule(), '\0react-module:react');
    for (const name of ['useState', 'createContext', 'StrictMode', 'useEffectEvent'])
      expect(code).toContain(`export const ${name} = all.${name};`);
    expect(code).toMatch(/^import all from ".*\/react\/cjs\/react\.production\.js";/);
    expect(await loaded(reactModule(), '\0react-module:react/jsx-runtime')).toContain('export const jsxs');
    await expect(loaded(reactModule(), '\0react-module:react/other')).rejects.toThrow('no build');
  });
});
