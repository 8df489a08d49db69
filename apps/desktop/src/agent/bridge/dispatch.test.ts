import { bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestLog, type TestLog } from '../testing/test-log.ts';
import { type BridgeHandlers, createDispatch, type Dispatch } from './dispatch.ts';

let calls: unknown[];
let log: TestLog;
let dispatch: Dispatch;
beforeEach(() => {
  calls = [];
  log = createTestLog();
  const names = Object.keys(bridgeVerbs);
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (input: unknown) => {
        calls.push([name, input]);
        if (name === 'restartApp') throw new Error('broken');
        return { ok: true, value: name };
      },
    ]),
  ) as unknown as BridgeHandlers;
  dispatch = createDispatch(handlers, log);
});

describe('a call of the bridge', () => {
  it('reaches its verb with what the contract lets through', async () => {
    const answer = await dispatch('moveOverlay', { x: 3, y: -5, extra: 'ignored' });
    expect(answer).toEqual({ ok: true, value: 'moveOverlay' });
    expect(calls).toEqual([['moveOverlay', { x: 3, y: -5 }]]);
  });

  it.each([
    ['moveOverlay', { x: 0.5, y: 0 }],
    ['moveOverlay', { x: 4097, y: 0 }],
    ['moveOverlay', null],
    ['setTransparent', { isTransparent: 'yes' }],
    ['activateEditorCrosshair', { design: {} }],
    ['saveConfiguration', { hotkeys: { toggle: 'F5' } }],
    ['saveConfiguration', { profiles: [{ executable: '../evil.exe', crosshair: null }] }],
    ['autoLogin', { surplus: true }],
    ['openExternal', { url: 'x'.repeat(2049) }],
  ] as const)('%s is not carried out with %j', async (verb, input) => {
    expect(await dispatch(verb, input)).toEqual({ ok: false, error: 'bad_call' });
    expect(calls).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'onEvent', 'version', ''])(
    'is no verb: %j',
    async (name) => {
      expect(await dispatch(name as never, undefined)).toEqual({ ok: false, error: 'bad_call' });
    },
  );

  it('that breaks is logged, and answered without its words', async () => {
    expect(await dispatch('restartApp', undefined)).toEqual({ ok: false, error: 'internal' });
    expect(log.messages).toEqual(['error: a call of the bridge failed']);
  });
});
