/** `fetch`, so that tests can stand in for a network that is not there. */
export type Http = (url: URL, init?: RequestInit) => Promise<Response>;
