import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveForPayment, paymentAddress } from './payment-address.ts';

describe('where the browser may be sent to pay', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_1', 'http://localhost:3001/pay/cs_1'])('%s', (url) => {
    expect(paymentAddress(url, 'localhost')).toBe(url);
  });

  it.each([
    'http://evil.example/pay',
    'http://localhost.evil.example/pay',
    'javascript:alert(1)',
    'data:text/html,pay',
    'ftp://localhost/pay',
    '/checkout/monthly',
    '//evil.example',
    '',
  ])('never to %j', (url) => {
    expect(paymentAddress(url, 'localhost')).toBeNull();
  });
});

describe('leaving for the payment provider', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('lasts until the browser brings the page back as it was left', async () => {
    const page = new EventTarget();
    const assign = vi.fn();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('location', { assign });
    const cameBack = vi.fn();
    const left = leaveForPayment('https://checkout.stripe.com/c/1').then(cameBack);
    expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/1');
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    await Promise.resolve();
    expect(cameBack).not.toHaveBeenCalled();
    show(true);
    await left;
    expect(cameBack).toHaveBeenCalledOnce();
  });
});
