import { describe, expect, it } from 'vitest';
import { readText } from '../agent/service/read-text.ts';
import { openWindow, startUi } from './testing/running-ui.ts';

describe('A call of the service', () => {
  it('is carried there with method, path, query and body', async () => {
    const bodies: string[] = [];
    const ui = await startUi({
      forward: async ({ body }) => {
        bodies.push(await readText(body, 1000));
        return { status: 201, headers: {}, body: null };
      },
    });
    const { headers } = await openWindow(ui);
    const answer = await ui.ask('/api/crosshairs?a=%2F', {
      method: 'PUT',
      headers,
      body: '{"name":"Ascent"}',
    });
    expect(answer.status).toBe(201);
    expect(ui.forwarded).toMatchObject([{ method: 'PUT', path: '/api/crosshairs?a=%2F' }]);
    expect(bodies).toEqual(['{"name":"Ascent"}']);
  });

  it('has no body when the page sends none', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    await ui.ask('/api/auth/logout', { method: 'POST', headers });
    await ui.ask('/api/hotkeys', { headers });
    expect(ui.forwarded.map(({ body }) => body)).toEqual([null, null]);
  });

  it('takes nothing along that names the page or the connection', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    await ui.ask('/api/hotkeys', {
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: 'Bearer planted',
        'x-client-type': 'web',
        'x-forwarded-for': '1.2.3.4',
        te: 'trailers',
      },
    });
    const sent = Object.entries(ui.forwarded[0]?.headers ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(sent)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('brings back no cookie, no permission for others and no policy but ours', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    const answer = await ui.ask('/api/hotkeys', { headers });
    expect(answer.text).toBe('{"path":"/api/hotkeys"}');
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('has at most 2 MiB, announced or not', async () => {
    const ui = await startUi({
      forward: async ({ body }) => {
        await readText(body, Number.POSITIVE_INFINITY);
        return { status: 200, headers: {}, body: null };
      },
    });
    const { headers } = await openWindow(ui);
    const body = Buffer.alloc(2 * 1024 * 1024 + 1, 0x20);
    const announced = await ui.ask('/api/crosshairs', { method: 'POST', headers, body });
    expect(announced.status).toBe(413);
    expect(ui.forwarded).toEqual([]);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const unannounced = await ui.ask('/api/crosshairs', { method: 'POST', headers: chunked, body });
    expect(unannounced.status).toBe(413);
    expect(JSON.parse(unannounced.text)).toMatchObject({ code: 'payload_too_large' });
  });

  it('is given up with the page', async () => {
    let signal: AbortSignal | undefined;
    const ui = await startUi({
      forward: (call) => {
        signal = call.signal;
        return new Promise((_, reject) => {
          call.signal?.addEventListener('abort', () => reject(call.signal?.reason));
        });
      },
    });
    const { headers } = await openWindow(ui);
    const asking = fetch(`http://127.0.0.1:${ui.server.port}/api/hotkeys`, {
      headers: {
        cookie: String(headers.cookie),
        'x-punktgenau-window': String(headers['x-punktgenau-window']),
      },
      signal: AbortSignal.timeout(200),
    });
    await expect(asking).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
    expect(ui.logged).toEqual([]);
  });

  it('that breaks off there breaks off here', async () => {
    const ui = await startUi({
      forward: async () => ({
        status: 200,
        headers: {},
        body: new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('half'));
          },
          pull(controller) {
            controller.error(new Error('the line is cut'));
          },
        }),
      }),
    });
    const { headers } = await openWindow(ui);
    await expect(ui.ask('/api/account/export', { headers })).rejects.toThrow();
  });

  it('that our side breaks on is answered in the shape of the service', async () => {
    const ui = await startUi({ forward: () => Promise.reject(new Error('a bug')) });
    const { headers } = await openWindow(ui);
    const { status, text } = await ui.ask('/api/hotkeys', { headers });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', requestId: 'desktop' });
  });
});
