import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  resendVerification,
  resendVerificationByTicket,
  resetPassword,
  sendResetLink,
  signUp,
  verifyEmail,
} from '@punktgenau/contract/account/endpoints';
import type { SecurityEventKind } from '@punktgenau/contract/admin/security-schemas';
import type { Endpoint } from '@punktgenau/contract/endpoint';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { redeemCode } from '@punktgenau/contract/premium/endpoints';
import { confirmPairing } from '@punktgenau/contract/remote/endpoints';
import {
  addPasskey,
  confirmIdentity,
  confirmTotp,
  logInWithFactor,
  logInWithPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@punktgenau/contract/second-factor/endpoints';
import { logIn, logOut } from '@punktgenau/contract/session/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { answeredFailure } from '../../plugins/error-answers.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import { type Concerned, concernedBy } from '../../plugins/security-subject.ts';
import type { SecurityLog } from './security-log.ts';

/** Calls that are events by themselves, however they end. */
const kinds: readonly (readonly [Endpoint, SecurityEventKind])[] = [
  [logIn, 'login'],
  [logInWithFactor, 'login'],
  [logInWithPasskey, 'login'],
  [confirmIdentity, 'identity_confirmed'],
  [confirmTotp, 'factor_added'],
  [addPasskey, 'factor_added'],
  [removeTotp, 'factor_removed'],
  [removePasskey, 'factor_removed'],
  [renewRecoveryCodes, 'recovery_codes_renewed'],
  [logOut, 'logout'],
  [endSession, 'session_ended'],
  [endOtherSessions, 'session_ended'],
  [confirmPairing, 'remote_paired'],
  [signUp, 'sign_up'],
  [verifyEmail, 'email_confirmed'],
  [resendVerification, 'verification_requested'],
  [resendVerificationByTicket, 'verification_requested'],
  [sendResetLink, 'reset_requested'],
  [resetPassword, 'password_reset'],
  [changePassword, 'password_changed'],
  [exportAccount, 'data_exported'],
  [deleteAccount, 'account_deleted'],
  [redeemCode, 'code_redeemed'],
];

/** Answers that are events whatever was called. */
const kindsOfFailures: Partial<Record<ErrorCode, SecurityEventKind>> = {
  rate_limited: 'rate_limited',
  admin_required: 'admin_refused',
  webhook_signature_invalid: 'webhook_forged',
};

/** Nobody tried anything: a field was missing, nobody was signed in, or the server could not serve. */
const nothingTried: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'validation_failed',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'unauthorized',
  'internal_error',
  'service_unavailable',
]);

const methodAndPath = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Records what requests were about, after they were answered. */
export function recordRequests(http: FastifyInstance, log: SecurityLog, now: Clock): void {
  const kindOf = new Map(kinds.map(([endpoint, kind]) => [methodAndPath(endpoint), kind]));
  http.addHook('onResponse', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const failure = answeredFailure(request);
    const concerned = concernedBy(request);
    const record = (kind: SecurityEventKind, outcome: string, call?: string) =>
      log.record({
        at: now(),
        kind,
        outcome,
        userId: concerned.userId,
        address: clientAddress(request),
        requestId: request.id,
        ...(call !== undefined && { call }),
      });
    const ofFailure = failure && kindsOfFailures[failure];
    const ofCall = endpoint && kindOf.get(methodAndPath(endpoint));
    if (ofFailure) record(ofFailure, failure, endpoint && methodAndPath(endpoint));
    else if (ofCall && isWorthRecording(ofCall, failure, concerned)) record(ofCall, failure ?? 'ok');
    if (concerned.isNewDevice) record('new_device', 'ok');
    done();
  });
}

function isWorthRecording(
  kind: SecurityEventKind,
  failure: ErrorCode | undefined,
  { userId }: Concerned,
): boolean {
  if (failure !== undefined) return !nothingTried.has(failure);
  // Logging out without a session.
  return kind !== 'logout' || userId !== undefined;
}
