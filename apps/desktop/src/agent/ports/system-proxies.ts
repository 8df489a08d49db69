/** The proxy settings of this user as Windows keeps them (Settings, Network, Proxy), in Windows' own words. */
export type ProxySettings = {
  /** Looks in the network for a script (WPAD); on for most PCs, and found in few networks. */
  readonly detectsScript: boolean;
  /** Address of a script that names the proxy for each address (PAC). */
  readonly scriptUrl: string | null;
  /** `proxy:8080` for everything, or `http=proxy:80;https=proxy:8080` by scheme. */
  readonly proxies: string | null;
  /** What goes without: `*.intern.example;10.*;<local>`. */
  readonly bypass: string | null;
};

/** What Windows knows about proxies. */
export type SystemProxies = {
  /** As they are now; cheap enough to be asked before every call. */
  settings(): ProxySettings;
  /**
   * Has a script answer for an address, which may take many seconds.
   *
   * @returns proxies as Windows hands them on, `''` for none of them; `null` when there is no script or it does not answer
   */
  askScript(url: URL, settings: ProxySettings): Promise<string | null>;
};
