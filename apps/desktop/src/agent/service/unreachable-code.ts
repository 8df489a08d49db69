import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';
import { ProxyLoginError } from './proxy-login-error.ts';

/** Node's names for certificates that do not hold, most of them OpenSSL's (x509_vfy.h). */
const certificateErrors = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Why the service cannot be reached, as far as a player can do something about it. */
export function unreachableCodeOf(
  error: unknown,
): Extract<DesktopErrorCode, 'service_unreachable' | 'proxy_login_required' | 'service_not_trusted'> {
  if (error instanceof ProxyLoginError) return 'proxy_login_required';
  if (!(error instanceof Error)) return 'service_unreachable';
  if ('code' in error && certificateErrors.has(String(error.code))) return 'service_not_trusted';
  return unreachableCodeOf(error.cause);
}
