import type { CurrentUser } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadInfoQuery } from '#features/download/release-info.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { isPremiumNews, markNoticeShown } from './premium-record.ts';

/** Watches the player's tier, and tells once when premium has come. */
export default function PremiumNotice({ user }: { readonly user: CurrentUser }) {
  const { id, isPro } = user;
  const [newsFor, setNewsFor] = useState<number>();

  useEffect(() => {
    if (!isPremiumNews({ id, isPro })) return;
    markNoticeShown({ id });
    setNewsFor(id);
  }, [id, isPro]);

  if (newsFor !== id || !isPro) return null;
  return <NoticeCard expiresAt={user.proExpiresAt} onClose={() => setNewsFor(undefined)} />;
}

type NoticeCardProps = { readonly expiresAt: string | null; readonly onClose: () => void };

function NoticeCard({ expiresAt, onClose }: NoticeCardProps) {
  const { data } = useQuery(downloadInfoQuery);
  return (
    <section
      role="status"
      aria-label={m.activated_title()}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--banner-height,0px))] z-40 grid gap-3 rounded-lg border border-pro-line bg-raised p-4 shadow-float sm:right-auto sm:left-6 sm:w-96 print:hidden"
    >
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-px flex-none text-pro" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="font-semibold">{m.activated_title()}</p>
          <p className="text-sm text-ink-muted">
            {expiresAt === null ? m.activated_body() : m.activated_until({ date: formatDate(expiresAt) })}
          </p>
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
        <LinkButton href="/download" size="sm" variant="primary" onClick={onClose}>
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
