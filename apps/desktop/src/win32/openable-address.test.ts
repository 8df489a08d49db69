import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openableAddress } from './openable-address.ts';

const open = (address: string, allowsLoopback = false) => openableAddress(new URL(address), allowsLoopback);

describe('addresses that Windows is asked to open', () => {
  it.each([
    'https://punktgenau.example/datenschutz?lang=de#cookies',
    'https://checkout.example/c/pay/cs_test_a1?x=%22%20%7C',
  ])('are pages such as %s', (address) => {
    expect(open(address)).toBe(address);
  });

  it.each([
    'http://punktgenau.example/',
    'file:///C:/Windows/System32/calc.exe',
    'file://server/share/evil.exe',
    'ms-settings:startupapps',
    'steam://run/730',
    'javascript:alert(1)',
    'search-ms:query=x',
    'https://player:secret@punktgenau.example/',
    `https://punktgenau.example/${'a'.repeat(2083)}`,
  ])('are never %s', (address) => {
    expect(open(address)).toBeNull();
  });

  it('are pages of this machine only while developing', () => {
    expect(open('http://localhost:3000/a')).toBeNull();
    expect(open('http://localhost:3000/a', true)).toBe('http://localhost:3000/a');
    expect(open('http://[::1]:3000/', true)).toBe('http://[::1]:3000/');
    expect(open('http://localhost.example/', true)).toBeNull();
    expect(open('ftp://localhost/', true)).toBeNull();
  });

  it('never carry a quote, a space or a control character into a command line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, fragment) => {
        const address = open(`https://punktgenau.example/${path}#${fragment}`);
        expect(address ?? '').not.toMatch(/["<>\s\p{Cc}]/u);
      }),
    );
  });
});
