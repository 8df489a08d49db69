import { readInstallerState } from '@punktgenau/contract/admin/endpoints';
import { call } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useOperatorQuery } from '../api/operator-calls.ts';

const everyMs = 60_000;

/** Premium is sold and there is nothing to install: how many wait, and what publishes an installer. Nothing otherwise. */
export function InstallerWarning() {
  const { data } = useOperatorQuery({
    queryKey: [readInstallerState.path],
    queryFn: ({ signal }) => call(readInstallerState, undefined, { signal }),
    refetchInterval: everyMs,
  });
  if (data === undefined || data.isPublished) return null;
  return (
    <Notice variant="danger" role="status" title={m.admin_installer_title()} className="mb-4">
      <p>{m.admin_installer_body({ count: data.waiting })}</p>
      <pre className="mt-2 overflow-x-auto font-mono text-xs leading-5 text-ink">
        {'npm run build:desktop\nnpm run release:sign -- --key KEY.pem\nnpm run release:publish'}
      </pre>
    </Notice>
  );
}
