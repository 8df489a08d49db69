import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadInfoQuery } from '#features/download/release-info.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { isPremiumNews, markNoticeShown } from './premium-record.ts';

/**
 * Watches the player's tier, and tells when premium has come. The card stands until it is closed or one of its ways is
 * taken, on every page and after a reload.
 */
export default function PremiumNotice({ user }: { readonly user: CurrentUser }) {
  const { id, isPro } = user;
  const [isNews, setNews] = useState(false);

  useEffect(() => setNews(isPremiumNews({ id, isPro })), [id, isPro]);

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
      className="premium-notice fixed inset-x-4 bottom-[calc(1rem+var(--dock-height,0px)+var(--banner-height,0px))] z-40 grid gap-3 rounded-lg border border-pro-line bg-raised p-4 shadow-float sm:right-auto sm:left-6 sm:w-96 print:hidden"
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
