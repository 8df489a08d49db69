import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { pathPatternOf } from '@punktgenau/contract/endpoint';
import { validateCode } from '@punktgenau/contract/premium/endpoints';

/** What the page changed at the service and the companion has a copy of, or follows. */
export type ServiceChange = 'hotkeys' | 'designs' | 'premium' | 'account' | 'phones';

/** By the contract's areas; changes in the others do not concern the companion. */
const changeOfTag: Readonly<Record<string, ServiceChange>> = {
  hotkeys: 'hotkeys',
  designs: 'designs',
  premium: 'premium',
  billing: 'premium',
  account: 'account',
  remote: 'phones',
};

const changing = allEndpoints
  // Validating a code changes nothing; it is a POST so that no log has the code.
  .filter(({ method, path }) => method !== 'GET' && path !== validateCode.path)
  .map((endpoint) => ({ endpoint, pattern: pathPatternOf(endpoint) }));

/**
 * @param path path without query, in lower case
 * @returns `undefined` for calls that only read, and for changes that do not concern the companion
 */
export function serviceChangeOf(method: string, path: string): ServiceChange | undefined {
  const { endpoint } =
    changing.find((known) => known.endpoint.method === method && known.pattern.test(path)) ?? {};
  return endpoint && changeOfTag[endpoint.tag];
}
