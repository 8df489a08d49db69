import { exportAccount } from '@punktgenau/contract/account/endpoints';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SettingsSection } from './settings-section.tsx';

type Outcome = { readonly text: string; readonly isFailure: boolean };

/** The button that packs and downloads everything, and below it what came of it. */
export function DataDownload({ size = 'md' }: { readonly size?: 'sm' | 'md' }) {
  const { submit, isBusy } = useSubmit(downloadData);
  const [outcome, setOutcome] = useState<Outcome>();

  const start = async () => {
    setOutcome(undefined);
    const downloaded = await submit();
    if (downloaded === undefined) return;
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

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/**
 * Fetches everything that is stored about the player and hands it to the browser as a file. Fetched here and not by a
 * link, so that a refusal becomes a sentence and not a page.
 *
 * @returns the file's name
 * @throws ApiFailure
 */
async function downloadData(): Promise<string> {
  const { headers, file } = await fetchData();
  const name = nameOf(headers);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
  return name;
}

/** @throws ApiFailure when there is no answer, an error answer, or one that breaks off */
async function fetchData(): Promise<{ readonly file: Blob; readonly headers: Headers }> {
  const response = await send(exportAccount);
  try {
    return { file: await response.blob(), headers: response.headers };
  } catch {
    throw new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
  }
}

function nameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'punktgenau-daten.zip';
}

/** Taking along everything that is stored about the player. */
export function DataSection() {
  return (
    <SettingsSection id="settings-data" title={m.account_data_title()}>
      <div className="grid gap-4">
        <p className="max-w-[44rem] text-ink-muted">{m.account_data_body()}</p>
        <DataDownload />
      </div>
    </SettingsSection>
  );
}
