import { promisify } from 'node:util';
import koffi from 'koffi';
import type { SystemProxies } from '../agent/ports/system-proxies.ts';
import {
  WINHTTP_ACCESS_TYPE_NO_PROXY,
  WINHTTP_AUTO_DETECT_TYPE_DHCP,
  WINHTTP_AUTO_DETECT_TYPE_DNS_A,
  WINHTTP_AUTOPROXY_AUTO_DETECT,
  WINHTTP_AUTOPROXY_CONFIG_URL,
} from './api/constants.ts';
import { kernel32 } from './api/kernel32.ts';
import type { Handle } from './api/library.ts';
import { type ProxyInfo, type UserProxyConfig, winhttp } from './api/winhttp.ts';

/** The proxies that this user has set in Windows, and Windows' own engine for the scripts that name them. */
export function createSystemProxies(): SystemProxies {
  let session: Handle | undefined;
  const openSession = () => {
    session ??= winhttp().WinHttpOpen('Punktgenau', WINHTTP_ACCESS_TYPE_NO_PROXY, null, null, 0);
    return session;
  };

  return {
    settings() {
      const config: UserProxyConfig = {
        fAutoDetect: 0,
        lpszAutoConfigUrl: 0,
        lpszProxy: 0,
        lpszProxyBypass: 0,
      };
      // Fails where no settings were ever made, and then leaves all as it is.
      const { WinHttpGetIEProxyConfigForCurrentUser } = winhttp();
      const isSet = WinHttpGetIEProxyConfigForCurrentUser(config) !== 0;
      return {
        detectsScript: isSet && config.fAutoDetect !== 0,
        scriptUrl: takeText(config.lpszAutoConfigUrl),
        proxies: takeText(config.lpszProxy),
        bypass: takeText(config.lpszProxyBypass),
      };
    },

    async askScript(url, { detectsScript, scriptUrl }) {
      const ask = promisify(winhttp().WinHttpGetProxyForUrl.async);
      const options = {
        dwFlags:
          (detectsScript ? WINHTTP_AUTOPROXY_AUTO_DETECT : 0) |
          (scriptUrl === null ? 0 : WINHTTP_AUTOPROXY_CONFIG_URL),
        dwAutoDetectFlags: detectsScript ? WINHTTP_AUTO_DETECT_TYPE_DHCP | WINHTTP_AUTO_DETECT_TYPE_DNS_A : 0,
        lpszAutoConfigUrl: scriptUrl,
        lpvReserved: null,
        dwReserved: 0,
      };
      // Without a log-in first: Windows caches the script of such calls only (winhttp.h, fAutoLogonIfChallenged).
      for (const fAutoLogonIfChallenged of [0, 1]) {
        const info: ProxyInfo = { dwAccessType: 0, lpszProxy: 0, lpszProxyBypass: 0 };
        // A script sees the server's name and nothing of the call.
        const done = await ask(openSession(), `${url.origin}/`, { ...options, fAutoLogonIfChallenged }, info);
        const proxies = takeText(info.lpszProxy);
        takeText(info.lpszProxyBypass);
        if (done !== 0) return info.dwAccessType === WINHTTP_ACCESS_TYPE_NO_PROXY ? '' : (proxies ?? '');
        // Nothing that could ask for a log-in is named.
        if (scriptUrl === null) break;
      }
      return null;
    },
  };
}

/** Copies a text of Windows and gives its memory back. */
function takeText(address: Handle): string | null {
  if (BigInt(address) === 0n) return null;
  try {
    return koffi.decode.string16(BigInt(address));
  } finally {
    kernel32().GlobalFree(address);
  }
}
