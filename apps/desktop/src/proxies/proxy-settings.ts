import type { ProxySettings } from '../agent/ports/system-proxies.ts';

/** A way to a server: the proxy's address, such as `http://proxy:8080`; `null` is the direct one. */
export type Route = string | null;

export const noProxySettings: ProxySettings = {
  detectsScript: false,
  scriptUrl: null,
  proxies: null,
  bypass: null,
};

/** Never by a proxy: it is this machine itself. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** The way by the proxies that stand in the settings, without a script's; direct when there are none for this address. */
export function routesBySettings(url: URL, { proxies, bypass }: ProxySettings): readonly Route[] {
  if (proxies === null || isBypassed(url, bypass ?? '')) return [null];
  const entries = wordsOf(proxies);
  const ofScheme = entries.filter((entry) => entry.toLowerCase().startsWith(url.protocol.replace(':', '=')));
  const ofAll = entries.filter((entry) => !entry.includes('='));
  const chosen = ofScheme.length > 0 ? ofScheme.map((entry) => entry.replace(/^\w+=/, '')) : ofAll;
  const routes = chosen.flatMap(proxyOf);
  return routes.length > 0 ? routes : [null];
}

/** The way by what a script has answered: `proxy:8080;other:8080`, as Windows hands it on. */
export function routesByScript(answer: string): readonly Route[] {
  const routes = wordsOf(answer).flatMap((entry): readonly Route[] =>
    /^direct$/i.test(entry) ? [null] : proxyOf(entry),
  );
  return routes.length > 0 ? routes : [null];
}

/** Windows separates by semicolons and by blanks. */
function wordsOf(text: string): readonly string[] {
  return text.split(/[;\s]+/).filter((word) => word !== '');
}

/** SOCKS and what is no address are left out: nothing here speaks it. */
function proxyOf(entry: string): readonly string[] {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(entry) ? entry : `http://${entry}`;
  if (!URL.canParse(address)) return [];
  const { protocol, host, port, hostname } = new URL(address);
  if (hostname === '' || (protocol !== 'http:' && protocol !== 'https:')) return [];
  return [`${protocol}//${port === '' ? `${host}:${protocol === 'http:' ? 80 : 443}` : host}`];
}

/** The rules of Windows: `*` for anything, a scheme before and a port behind a name, `<local>` for names without a dot. */
function isBypassed({ protocol, hostname, port }: URL, bypass: string): boolean {
  const portOrUsual = port === '' ? { 'http:': '80', 'https:': '443' }[protocol] : port;
  return wordsOf(bypass.toLowerCase()).some((entry) => {
    if (entry === '<local>') return !/[.:]/.test(hostname);
    const [, scheme, name = '', ownPort] = /^(?:(\w+):\/\/)?(\[.*\]|.*?)(?::(\d+))?$/.exec(entry) ?? [];
    if (scheme !== undefined && `${scheme}:` !== protocol) return false;
    if (ownPort !== undefined && ownPort !== portOrUsual) return false;
    const pattern = name.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
    return name !== '' && new RegExp(`^${pattern.join('.*')}$`).test(hostname);
  });
}
