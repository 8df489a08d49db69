import { expect, it } from 'vitest';
import { packBridgeScript, readGeneratedFile } from './build-bridge-script.ts';

it('the packed script of the window is that of its sources; if not: npx tsx apps/desktop/src/ui-host/build-bridge-script.ts', async () => {
  expect(await readGeneratedFile()).toBe(await packBridgeScript());
});
