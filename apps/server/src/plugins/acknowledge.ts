import type { AcknowledgementCode } from '@punktgenau/contract/account/acknowledgements';
import type { Locale } from '@punktgenau/words';
import { acknowledgements } from '@punktgenau/words/acknowledgements';
import { type Success, succeed } from '../platform/result.ts';

/** What a call answers that only says it was done. */
export function acknowledge(code: AcknowledgementCode, locale: Locale): Success<{ message: string }> {
  return succeed({ message: acknowledgements[locale][code] });
}
