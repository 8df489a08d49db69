import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { OverlayWays } from './overlay-ways.tsx';
import { RecentDesigns } from './recent-designs.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { useBroughtCode } from './use-brought-code.ts';

/** Where a player lands after the login: the latest designs, the desktop app, and every way that works right away. */
export default function DownloadPage() {
  const { user } = useCurrentUser();
  const broughtCode = useBroughtCode();
  if (user === null) return null;
  return (
    <div className="wrap grid gap-8 pt-4 pb-4 lg:gap-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 wrap-anywhere">{m.download_greeting({ name: user.username })}</h1>
        <LinkButton href="/editor" variant="primary">
          {m.download_editor()}
        </LinkButton>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentDesigns userId={user.id} />
        <ReleasePanel user={user} broughtCode={broughtCode} />
      </div>
      <OverlayWays />
    </div>
  );
}
