import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadInfoQuery } from '#features/download/release-info.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import type { StorageSource } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type PremiumNoticeProps = {
  /** The player as the page was opened for. */
  readonly first: CurrentUser;
  /** The same player now. */
  readonly user: CurrentUser;
};

/**
 * Watches the player's tier, and shows a notice when premium has come. The card stands until it is closed or one of its ways is
 * taken, on every page and after a reload.
 */
export default function PremiumNotice({ first, user }: PremiumNoticeProps) {
  const { id, isPro } = user;
  const [isNews, setNews] = useState(false);

  useEffect(() => {
    isPremiumNews(first);
    setNews(isPremiumNews({ id, isPro }));
  }, [first, id, isPro]);

  const close = () => {
    markNoticeShown({ id });
    setNews(false);
  };

  if (!isNews) return null;
  return <NoticeCard user={user} onClose={close} />;
}

type NoticeCardProps = { readonly user: CurrentUser; readonly onClose: () => void };

function NoticeCard({ user, onClose }: NoticeCardProps) {
  const { data } = useQuery(downloadInfoQuery);
  return (
    <section
      role="status"
      aria-label={m.activated_title()}
      className="premium-notice fixed inset-x-4 bottom-[calc(1rem+var(--dock-height,0px))] z-40 grid gap-3 rounded-lg border border-pro-line bg-raised p-4 shadow-float sm:right-auto sm:left-6 sm:w-96 print:hidden"
    >
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-px flex-none text-pro" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="font-semibold">{m.activated_title()}</p>
          <p className="text-sm text-ink-muted">{m.activated_body({ premium: premiumSentence(user) })}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          isIcon
          className="-mt-1.5 -mr-1.5"
          aria-label={m.action_close()}
          onClick={onClose}
        >
          <Icon name="close" size="sm" />
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 pl-8">
        <LinkButton
          href="/download"
          size="sm"
          variant="primary"
          className="in-data-[installer=none]:hidden"
          onClick={onClose}
        >
          {m.activated_download()}
        </LinkButton>
        {data?.release && (
          <LinkButton href="/download-test" size="sm" download={data.release.fileName} onClick={onClose}>
            {m.activated_direct()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Both hold the player's id (names: specification, section 3). */
const wasNonPremiumKey: StoredKey = 'was_non_premium';
const noticeShownKey: StoredKey = 'premium_notification_shown';

type Player = { readonly id: number; readonly isPro: boolean };

/**
 * Keeps in this browser whether a player was seen without premium, and answers whether to tell now that this changed.
 * Shown once: `markNoticeShown` writes that down. Other players of the same browser have their own turn.
 */
export function isPremiumNews({ id, isPro }: Player, storage: StorageSource = () => localStorage): boolean {
  try {
    const stored = storage();
    const player = String(id);
    if (stored.getItem(noticeShownKey) === player) return false;
    if (isPro) return stored.getItem(wasNonPremiumKey) === player;
    stored.setItem(wasNonPremiumKey, player);
    return false;
  } catch {
    // Without storage the earlier state is unknown, and a notice at every visit would be worse than none.
    return false;
  }
}

/** The notice was seen: it does not come again, and what was before no longer matters. */
export function markNoticeShown(
  { id }: Pick<Player, 'id'>,
  storage: StorageSource = () => localStorage,
): void {
  try {
    const stored = storage();
    stored.setItem(noticeShownKey, String(id));
    stored.removeItem(wasNonPremiumKey);
  } catch {
    // See above.
  }
}
