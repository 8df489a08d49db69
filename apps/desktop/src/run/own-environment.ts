/**
 * What Node reads from the environment only when it is needed is taken away before that: variables of a developer's own
 * Node must not change the companion, and `NODE_TLS_REJECT_UNAUTHORIZED=0` would let any machine on the way read the login.
 * `NODE_OPTIONS` has no effect already, see `build/single-executable.ts`. `NODE_EXTRA_CA_CERTS` has been read by now and
 * stays of use: companies and virus scanners add their certificates by it.
 */
export function forgetNodeVariables(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) {
    if (/^NODE_/i.test(name)) delete environment[name];
  }
}
