import { describe, expect, it } from 'vitest';
import { aForward } from './testing/a-forward.ts';

const body = () => new Uint8Array(Buffer.from('{}'));

describe('what the page changed', () => {
  it.each([
    ['POST', '/api/hotkeys', 'hotkeys'],
    ['DELETE', '/api/hotkeys/3', 'hotkeys'],
    ['PUT', '/api/crosshairs/5', 'designs'],
    ['POST', '/api/crosshairs/5/duplicate', 'designs'],
    ['POST', '/api/premium/activate', 'premium'],
    ['POST', '/api/subscription/cancel', 'premium'],
    ['DELETE', '/api/account', 'account'],
  ])('is reported once the service has it: %s %s', async (method, path, change) => {
    const { service, forward, changes } = await aForward();
    service.on(`${method} ${path}`, { body: {} });
    await forward({ method, path, body: body() });
    expect(changes).toEqual([change]);
  });

  it.each([
    ['GET', '/api/hotkeys'],
    ['POST', '/api/premium-codes/validate'],
  ])('is nothing when it was only asked: %s %s', async (method, path) => {
    const { service, forward, changes } = await aForward();
    service.on(`${method} ${path}`, { body: {} });
    await forward({ method, path, ...(method === 'GET' ? {} : { body: body() }) });
    expect(changes).toEqual([]);
  });
});
