import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InstallSteps } from './install-steps.tsx';
import { InstallerDownload } from './installer-download.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { downloadInfoQuery } from './release-info.ts';
import { ReleaseLoading } from './release-loading.tsx';

/** The installer this server offers, or that it offers none. */
export default function UnlockedRelease() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(downloadInfoQuery);
  if (isPending) return <ReleaseLoading />;
  if (isError) {
    return (
      <ErrorState
        title={m.download_app_error_title()}
        message={m.download_app_error_body()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.release === null) return <NoRelease />;
  return (
    <>
      <div className="p-6">
        <InstallerDownload release={data.release} />
      </div>
      <ReleaseFacts release={data.release} />
      <InstallSteps />
    </>
  );
}

function NoRelease() {
  return (
    <div className="grid gap-2 p-6">
      <h3>{m.download_app_none_title()}</h3>
      <p className="text-ink-muted">{m.download_app_none_body()}</p>
      <LinkButton href="/overlay" className="mt-3 justify-self-start">
        {m.download_app_none_action()}
      </LinkButton>
    </div>
  );
}
