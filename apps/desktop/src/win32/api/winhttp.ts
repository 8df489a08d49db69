import koffi, { type KoffiFunc } from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** WINHTTP_CURRENT_USER_IE_PROXY_CONFIG of winhttp.h; its texts belong to us, freed by GlobalFree. */
export type UserProxyConfig = {
  fAutoDetect: number;
  lpszAutoConfigUrl: Handle;
  lpszProxy: Handle;
  lpszProxyBypass: Handle;
};

/** WINHTTP_AUTOPROXY_OPTIONS. */
export type AutoProxyOptions = {
  readonly dwFlags: number;
  readonly dwAutoDetectFlags: number;
  readonly lpszAutoConfigUrl: string | null;
  readonly lpvReserved: null;
  readonly dwReserved: number;
  readonly fAutoLogonIfChallenged: number;
};

/** WINHTTP_PROXY_INFO; its texts belong to us, freed by GlobalFree. */
export type ProxyInfo = { dwAccessType: number; lpszProxy: Handle; lpszProxyBypass: Handle };

type Winhttp = {
  WinHttpGetIEProxyConfigForCurrentUser(config: UserProxyConfig): number;
  WinHttpOpen(agent: string, accessType: number, proxy: null, bypass: null, flags: number): Handle;
  /** Fetches and runs a script, which may take many seconds. */
  readonly WinHttpGetProxyForUrl: KoffiFunc<
    (session: Handle, url: string, options: AutoProxyOptions, info: ProxyInfo) => number
  >;
};

/** Calls of winhttp.dll, named as in the Windows SDK (winhttp.h). */
export const winhttp = systemLibrary<Winhttp>('winhttp.dll', (library) => {
  const userProxyConfig = koffi.struct({
    fAutoDetect: 'int32',
    lpszAutoConfigUrl: 'uintptr_t',
    lpszProxy: 'uintptr_t',
    lpszProxyBypass: 'uintptr_t',
  });
  const autoProxyOptions = koffi.struct({
    dwFlags: 'uint32',
    dwAutoDetectFlags: 'uint32',
    lpszAutoConfigUrl: 'str16',
    lpvReserved: 'void *',
    dwReserved: 'uint32',
    fAutoLogonIfChallenged: 'int32',
  });
  const proxyInfo = koffi.struct({
    dwAccessType: 'uint32',
    lpszProxy: 'uintptr_t',
    lpszProxyBypass: 'uintptr_t',
  });
  return {
    WinHttpGetIEProxyConfigForCurrentUser: library.func('WinHttpGetIEProxyConfigForCurrentUser', 'int32', [
      koffi.out(koffi.pointer(userProxyConfig)),
    ]),
    WinHttpOpen: library.func('WinHttpOpen', 'uintptr_t', ['str16', 'uint32', 'str16', 'str16', 'uint32']),
    WinHttpGetProxyForUrl: library.func('WinHttpGetProxyForUrl', 'int32', [
      'uintptr_t',
      'str16',
      koffi.pointer(autoProxyOptions),
      koffi.out(koffi.pointer(proxyInfo)),
    ]),
  };
});
