import { m } from '#shared/i18n/messages.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * The sentence a player reads about a failure: the server's own words where it had some.
 *
 * @param fallback what to say when nothing better is known, for example 'Ungültige Anmeldedaten'
 */
export function describeFailure(error: unknown, fallback: string = m.error_unknown()): string {
  if (!(error instanceof ApiFailure)) return fallback;
  if (error.code === 'network_unreachable') return error.message || m.error_network();
  if (error.code === 'answer_unreadable') return m.error_unreadable();
  return error.message === '' ? fallback : error.message;
}
