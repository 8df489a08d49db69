import { describe, expect, it } from 'vitest';
import { isThisMachine, noProxySettings, routesByScript, routesBySettings } from './proxy-settings.ts';

const service = new URL('https://punktgenau.example');
const bySettings = (proxies: string | null, bypass: string | null = null, url = service) =>
  routesBySettings(url, { ...noProxySettings, proxies, bypass });

describe('the proxy in the settings', () => {
  it.each<[string | null, (string | null)[]]>([
    [null, [null]],
    ['', [null]],
    ['proxy:8080', ['http://proxy:8080']],
    ['proxy', ['http://proxy:80']],
    ['10.0.0.1:3128', ['http://10.0.0.1:3128']],
    ['[fd00::1]:3128', ['http://[fd00::1]:3128']],
    ['http://proxy:8080', ['http://proxy:8080']],
    ['https://proxy', ['https://proxy:443']],
    ['http=a:80;https=b:8080;ftp=c:21', ['http://b:8080']],
    ['HTTPS=http://b:8080', ['http://b:8080']],
    ['http=a:80', [null]],
    ['http=a:80;d:8080', ['http://d:8080']],
    ['a:80 b:80', ['http://a:80', 'http://b:80']],
    ['socks=s:1080', [null]],
    ['https=socks://s:1080', [null]],
    ['???:x', [null]],
  ])('%j leads by %j', (proxies, routes) => {
    expect(bySettings(proxies)).toEqual(routes);
  });

  it.each([
    'punktgenau.example',
    '*.example',
    'punkt*',
    '*',
    'PUNKTGENAU.example',
    'https://punktgenau.example',
    'punktgenau.example:443',
    'https://*.example:443',
    'first.example; punktgenau.example',
  ])('is not for %j in the list of what goes without', (bypass) => {
    expect(bySettings('proxy:8080', bypass)).toEqual([null]);
  });

  it.each([
    null,
    '',
    '<local>',
    'example',
    'genau.example',
    '*.genau.example',
    'http://punktgenau.example',
    'punktgenau.example:8443',
    'punktgenauXexample',
    '<-loopback>',
  ])('is for all others: %j', (bypass) => {
    expect(bySettings('proxy:8080', bypass)).toEqual(['http://proxy:8080']);
  });

  it('leaves names without a dot and addresses out where they are meant', () => {
    expect(bySettings('proxy:8080', '<local>', new URL('https://server'))).toEqual([null]);
    expect(bySettings('proxy:8080', '10.*', new URL('https://10.1.2.3:8443'))).toEqual([null]);
    expect(bySettings('proxy:8080', '[fd00::1]', new URL('https://[fd00::1]'))).toEqual([null]);
  });
});

it.each<[string, (string | null)[]]>([
  ['proxy:8080', ['http://proxy:8080']],
  ['a:80;b:80;DIRECT', ['http://a:80', 'http://b:80', null]],
  ['', [null]],
])('a script that says %j leads by %j', (answer, routes) => {
  expect(routesByScript(answer)).toEqual(routes);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.1.2.3', true],
  ['https://[::1]', true],
  ['https://dev.localhost', true],
  ['https://127.0.0.1.example', false],
  ['https://localhost.example', false],
  ['https://punktgenau.example', false],
])('%s is this machine: %s', (url, expected) => {
  expect(isThisMachine(new URL(url))).toBe(expected);
});
