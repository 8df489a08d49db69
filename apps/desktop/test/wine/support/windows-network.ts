import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WineDesktop } from './wine-desktop.ts';

/** What a player sets under Settings, Network, Proxy. */
export type WindowsProxy = {
  readonly proxies?: string;
  readonly bypass?: string;
  readonly scriptUrl?: string;
};

const connections = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Internet Settings\Connections`;
/** Flags of INTERNET_PER_CONN_FLAGS (wininet.h). */
const flags = { direct: 1, proxy: 2, scriptUrl: 4 };

/** Sets the user's proxy as Windows keeps it: the layout of `DefaultConnectionSettings` that Wine's winhttp.dll reads as well. */
export async function setWindowsProxy(desktop: WineDesktop, proxy: WindowsProxy): Promise<void> {
  const { proxies = '', bypass = '', scriptUrl = '' } = proxy;
  const chosen = flags.direct | (proxies === '' ? 0 : flags.proxy) | (scriptUrl === '' ? 0 : flags.scriptUrl);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0x46, 0);
  head.writeUInt32LE(chosen, 8);
  const texts = [proxies, bypass, scriptUrl].flatMap((text) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return [length, Buffer.from(text, 'latin1')];
  });
  const value = Buffer.concat([head, ...texts, Buffer.alloc(32)]);
  await writeBytes(desktop, connections, 'DefaultConnectionSettings', value);
}

/** Certificates of authorities that Windows trusts for this user. */
const authorities = String.raw`HKCU\Software\Microsoft\SystemCertificates\Root\Certificates`;
/** CERT_CERT_PROP_ID of wincrypt.h: the certificate itself among what is stored about it. */
const certificateItself = 32;

/** Has Windows trust an authority for this user, as `certutil -user -addstore Root` does. @param file PEM */
export async function trustCertificate(desktop: WineDesktop, file: string): Promise<void> {
  const { raw, fingerprint } = new X509Certificate(await readFile(file));
  const head = Buffer.alloc(12);
  for (const [place, number] of [certificateItself, 1, raw.byteLength].entries())
    head.writeUInt32LE(number, place * 4);
  const key = `${authorities}\\${fingerprint.replaceAll(':', '')}`;
  await writeBytes(desktop, key, 'Blob', Buffer.concat([head, raw]));
}

async function writeBytes(desktop: WineDesktop, key: string, name: string, bytes: Buffer): Promise<void> {
  const words = ['/v', name, '/t', 'REG_BINARY', '/d', bytes.toString('hex'), '/f'];
  const { exitCode, output } = await desktop.runToEnd('reg', ['add', key, ...words]);
  if (exitCode !== 0) throw new Error(output);
}
