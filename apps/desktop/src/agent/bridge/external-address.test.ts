import { describe, expect, it } from 'vitest';
import { externalAddress } from './external-address.ts';

const service = new URL('https://punktgenau.example');
const opened = (url: string, from = service) => {
  const result = externalAddress(url, from);
  return result.ok ? result.value.href : result.error;
};

describe('an address that the page wants opened outside', () => {
  it.each([
    ['/pricing?lang=en', 'https://punktgenau.example/pricing?lang=en'],
    ['https://punktgenau.example/signup', 'https://punktgenau.example/signup'],
    ['https://checkout.stripe.com/c/pay/cs_1#fid', 'https://checkout.stripe.com/c/pay/cs_1#fid'],
    ['https://billing.stripe.com/p/session/1', 'https://billing.stripe.com/p/session/1'],
  ])('is opened: %s', (url, address) => expect(opened(url)).toBe(address));

  it.each([
    'https://evil.example/',
    '//evil.example/pricing',
    '\\\\evil.example\\share',
    'http://punktgenau.example/pricing',
    'https://punktgenau.example:8443/',
    'https://punktgenau.example.evil.example/',
    'https://punktgenau.example@evil.example/',
    'https://user:secret@punktgenau.example/',
    'https://stripe.com/',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com:444/',
    'http://checkout.stripe.com/',
    'http://127.0.0.1:4242/pay',
    'file:///C:/Windows/System32/calc.exe',
    'C:\\Windows\\System32\\calc.exe',
    'ms-settings:',
    'steam://run/730',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://punktgenau.example/1',
    'https://',
    'http://[',
  ])('is refused: %s', (url) => expect(opened(url)).toBe('address_refused'));

  it('may be on this machine when the service is', () => {
    const local = new URL('http://localhost:3000');
    expect(opened('http://127.0.0.1:4242/pay', local)).toBe('http://127.0.0.1:4242/pay');
    expect(opened('/pricing', local)).toBe('http://localhost:3000/pricing');
    expect(opened('http://evil.example/', local)).toBe('address_refused');
  });
});
