import { bridgeAnswerSchema } from '@punktgenau/contract/desktop/desktop-bridge';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { describe, expect, it } from 'vitest';
import { openWindow, type Question, type RunningUi, startUi } from './testing/running-ui.ts';

/** Calls a verb as the window does, unless `question` says otherwise. */
async function call(ui: RunningUi, verb: string, question: Question = {}) {
  const { headers } = await openWindow(ui);
  const asked = { method: 'POST', body: '{}', ...question, headers: { ...headers, ...question.headers } };
  const { status, text } = await ui.ask(`/bridge/${verb}`, asked);
  return { status, answer: bridgeAnswerSchema.parse(JSON.parse(text)) };
}

describe('A call of the bridge', () => {
  it('carries its input to the agent and the answer back', async () => {
    const ui = await startUi();
    const answered = await call(ui, 'moveOverlay', { body: JSON.stringify({ input: { x: 5, y: -1 } }) });
    expect(ui.agent.calls).toEqual([{ verb: 'moveOverlay', input: { x: 5, y: -1 } }]);
    expect(answered).toMatchObject({ status: 200, answer: { ok: true, value: { offset: { x: 5, y: -1 } } } });
  });

  it('may have neither input nor output', async () => {
    const ui = await startUi();
    expect(await call(ui, 'userLogout')).toMatchObject({ status: 200, answer: { ok: true } });
    expect(ui.agent.calls).toEqual([{ verb: 'userLogout', input: undefined }]);
  });

  it('fails with a code and words in the language of the page', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const german = await call(ui, 'autoLogin');
    expect(german.answer).toEqual({
      ok: false,
      error: { code: 'signed_out', message: desktopErrors.de.signed_out },
    });
    const english = await call(ui, 'autoLogin', { headers: { cookie: `${cookie}; punktgenau-locale=en` } });
    expect(english.answer).toMatchObject({ error: { message: desktopErrors.en.signed_out } });
  });

  it('that the agent breaks on is logged and answered as our mistake', async () => {
    const ui = await startUi();
    expect(await call(ui, 'restartApp')).toMatchObject({
      status: 500,
      answer: { error: { code: 'internal' } },
    });
    expect(ui.logged).toMatchObject([
      { message: 'the local server failed', details: { path: '/bridge/restartApp' } },
    ]);
  });

  it.each([
    'explode',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '',
    'autoLogin/x',
    'AUTOLOGIN',
  ])('knows no verb %j', async (verb) => {
    const ui = await startUi();
    expect(await call(ui, verb)).toMatchObject({
      status: 404,
      answer: { ok: false, error: { code: 'bad_call' } },
    });
    expect(ui.agent.calls).toEqual([]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'text/plain; application/json',
    '',
  ])('is not taken as %j', async (type) => {
    const ui = await startUi();
    expect((await call(ui, 'userLogout', { headers: { 'content-type': type } })).status).toBe(415);
    expect(ui.agent.calls).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '"input"', '{"input":1,"more":2}', '{"__proto__":{}}'])(
    'is not %j',
    async (body) => {
      const ui = await startUi();
      expect((await call(ui, 'userLogout', { body })).status).toBe(400);
      expect(ui.agent.calls).toEqual([]);
    },
  );

  it.each(['GET', 'PUT', 'DELETE'])('is no %s', async (method) => {
    const ui = await startUi();
    expect((await call(ui, 'userLogout', { method, body: '' })).status).toBe(405);
    expect(ui.agent.calls).toEqual([]);
  });

  it('has at most 64 kB, announced or not', async () => {
    const ui = await startUi();
    const body = JSON.stringify({ input: 'x'.repeat(64 * 1024) });
    expect(await call(ui, 'openExternal', { body })).toMatchObject({
      status: 413,
      answer: { error: { code: 'bad_call' } },
    });
    const unannounced = { body, headers: { 'transfer-encoding': 'chunked' } };
    expect((await call(ui, 'openExternal', unannounced)).status).toBe(413);
    expect(ui.agent.calls).toEqual([]);
  });
});
