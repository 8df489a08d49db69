import { describe, expect, it } from 'vitest';
import { paymentAddress } from './payment-address.ts';

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
