import type { PublicPro } from '@punktgenau/contract/gallery/gallery-schemas';
import { copyText } from '#shared/files/hand-over-text.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { isTakenByGame, todaysCode } from './game-code.ts';

/** Copies what today's game takes of a professional's code, itself or what it is repaired to, and says so. */
export async function copyProCode({
  code,
  playerName,
}: Pick<PublicPro, 'code' | 'playerName'>): Promise<void> {
  const isTaken = isTakenByGame(code);
  // The encoder is fetched when it is needed.
  const today = isTaken ? code : await todaysCode(code);
  if (today === null) return toast({ variant: 'destructive', title: m.dashboard_pro_repair_failed() });
  await copyText(today, {
    done: m.dashboard_pro_copied(),
    description: isTaken
      ? m.dashboard_pro_copied_body({ player: playerName })
      : m.dashboard_pro_copied_repaired(),
    failed: m.dashboard_pro_copy_failed(),
  });
}
