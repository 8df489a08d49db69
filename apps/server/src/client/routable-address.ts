import { apiPrefix } from '@punktgenau/contract/endpoint';

/**
 * The address to find the route of. A page's path that cannot be decoded (`/%E0%A4%A`) would be refused by the router
 * before anything of ours sees it; with its percent signs taken as such it leads to a page like every other unknown
 * path. Calls below `/api` stay as they are and are refused.
 *
 * @param url path and query, as the request line has them
 */
export function routableAddress(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (path.startsWith(apiPrefix) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
