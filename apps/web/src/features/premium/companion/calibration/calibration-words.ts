import { type Calibration, calibrationSeconds } from '@punktgenau/contract/desktop/calibration';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { m } from '#shared/i18n/messages.ts';
import { signedPx } from '../../general/offset-input.ts';

/** How measuring the middle of a game goes, or ended. */
export function calibrationWords(
  { state, missed }: Calibration,
  { executable, offset }: Pick<AppProfile, 'executable' | 'offset'>,
): string {
  const seconds = calibrationSeconds;
  switch (state) {
    case 'idle':
      return '';
    case 'waiting':
      if (missed === 'other_program') return m.companion_calibrate_missed_program({ executable });
      if (missed === 'outside') return m.companion_calibrate_missed_outside();
      return m.companion_calibrate_waiting({ seconds });
    case 'done':
      return m.companion_calibrate_done({ x: signedPx(offset.x), y: signedPx(offset.y) });
    case 'cancelled':
      return m.companion_calibrate_cancelled();
    case 'timed_out':
      return m.companion_calibrate_timed_out({ seconds });
    case 'failed':
      return m.companion_calibrate_failed();
  }
}
