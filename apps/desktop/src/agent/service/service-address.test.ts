import { fail } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { serviceAddressOf } from './service-address.ts';

describe('the address of the service', () => {
  it('is an https origin', () => {
    const address = serviceAddressOf('https://punktgenau.example:8443');
    expect(address.ok && address.value.href).toBe('https://punktgenau.example:8443/');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/', 'http://[::1]:3000'])(
    'may be plain http on this machine: %s',
    (text) => expect(serviceAddressOf(text).ok).toBe(true),
  );

  it.each([
    ['', 'not_a_url'],
    ['punktgenau.example', 'not_a_url'],
    ['http://punktgenau.example', 'not_https'],
    ['http://localhost.evil.example', 'not_https'],
    ['http://127.0.0.1.evil.example', 'not_https'],
    ['ftp://localhost', 'not_https'],
    ['https://user:secret@punktgenau.example', 'more_than_an_origin'],
    ['https://punktgenau.example/api', 'more_than_an_origin'],
    ['https://punktgenau.example?x=1', 'more_than_an_origin'],
  ])('is not %j: %s', (text, error) => expect(serviceAddressOf(text)).toEqual(fail(error)));
});
