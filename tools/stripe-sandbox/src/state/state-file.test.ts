import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStripeSandbox } from '../start-stripe-sandbox.ts';
import { prices } from '../testing/prices.ts';
import { openStateFile } from './state-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punktgenau-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('outlives the process: keys, customers, prices and the moved clock are there again', async () => {
  const stateFile = join(folder, 'deeper', 'state.json');
  const first = await startStripeSandbox({ port: 0, prices, stateFile });
  const stripe = new Stripe(first.apiKey, { host: '127.0.0.1', port: first.port, protocol: 'http' });
  const { id } = await stripe.customers.create({ email: 'anna@example.org' });
  first.control.advanceBy(10 * 86_400_000);
  const time = first.control.now();
  // As after kill -9: nothing is said goodbye to, the file is read as it was when the answer came.
  const reread = openStateFile(stateFile, () => undefined).state;
  expect(Object.keys(reread.customers)).toEqual([id]);
  await first.close();

  const second = await startStripeSandbox({ port: 0, prices, stateFile });
  expect(second.apiKey).toBe(first.apiKey);
  expect(Object.keys(second.control.state.prices)).toHaveLength(2);
  expect(second.control.now().getTime()).toBeGreaterThanOrEqual(time.getTime());
  await second.close();
});

it('keeps a file it cannot read aside and says so', () => {
  const stateFile = join(folder, 'state.json');
  writeFileSync(stateFile, '{"customers":');
  const lines: string[] = [];
  expect(openStateFile(stateFile, (line) => lines.push(line)).state.customers).toEqual({});
  expect(lines.join()).toContain('state.json.corrupt');
  expect(existsSync(`${stateFile}.corrupt`)).toBe(true);
});
