import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { downloadData } from '../api/download-data.ts';

type Outcome = { readonly text: string; readonly isFailure: boolean };

/** The button that packs and downloads everything, and below it what came of it. */
export function DataDownload({ size = 'md' }: { readonly size?: 'sm' | 'md' }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    const downloaded = await downloadData();
    setBusy(false);
    setOutcome(
      downloaded.ok
        ? { text: m.account_data_done({ name: downloaded.value }), isFailure: false }
        : { text: describeFailure(downloaded.error, m.account_data_failed()), isFailure: true },
    );
  };

  return (
    <div className="grid justify-items-start gap-2">
      <Button size={size} isLoading={isBusy} onClick={() => void start()}>
        {!isBusy && <Icon name="download" size={size === 'sm' ? 'sm' : 'md'} />}
        {isBusy ? m.account_data_busy() : m.account_data_download()}
      </Button>
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${outcome?.isFailure ? 'text-danger' : 'text-ink-muted'}`}
      >
        {outcome?.text}
      </p>
    </div>
  );
}
