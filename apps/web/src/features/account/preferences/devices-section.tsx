import type { AccountSession } from '@punktgenau/contract/account/account-rights-schemas';
import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { endOtherSessions, endSession, listSessions } from '@punktgenau/contract/account/endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { formatDate, formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';

/** Where the player is signed in. */
const sessionsQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [listSessions.path, user.id],
    queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
    // What happens on other devices is the point of the list.
    staleTime: 0,
  });

/** Where the player is signed in, and the way to end that. */
export default function DevicesSection({ user }: { readonly user: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsQuery(user));
  const [done, setDone] = useState('');
  const onBegin = () => setDone('');
  const onEnded = (text: string) => {
    setDone(text);
    // The button that had the focus has left the page.
    heading.current?.focus();
  };

  return (
    <SettingsSection
      id="settings-devices"
      title={m.account_devices_title()}
      note={m.account_devices_hint()}
      headingRef={heading}
    >
      {sessions.isPending && <BusyView text={m.account_devices_loading()} />}
      {sessions.isError && !sessions.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-danger">{m.account_devices_failed()}</p>
          <Button size="sm" isLoading={sessions.isFetching} onClick={() => void sessions.refetch()}>
            {m.action_retry()}
          </Button>
        </div>
      )}
      {sessions.data && (
        <div className="grid gap-3">
          <ul>
            {sessions.data.map((session) => (
              <DeviceRow key={session.id} {...{ user, session, onBegin, onEnded }} />
            ))}
          </ul>
          {sessions.data.length > 1 ? (
            <EndOthersButton {...{ user, onBegin, onEnded }} />
          ) : (
            <p className="text-sm text-ink-faint">{m.account_devices_alone()}</p>
          )}
          <p role="status" className="border-l-2 border-ink-muted pl-3 empty:hidden">
            {done}
          </p>
        </div>
      )}
    </SettingsSection>
  );
}

type EndingProps = {
  readonly user: CurrentUser;
  readonly onBegin: () => void;
  /** @param text says what has ended */
  readonly onEnded: (text: string) => void;
};

/** Ends sessions, has the list read again, and says so when it failed. */
function useEnding({ user, onBegin, onEnded }: EndingProps, sendEnd: () => Promise<unknown>) {
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(async () => {
    try {
      await sendEnd();
    } finally {
      await client.invalidateQueries({ queryKey: sessionsQuery(user).queryKey });
    }
  });
  const end = async (doneText: string) => {
    onBegin();
    const ended = await submit();
    if (ended === undefined) return;
    // One that is gone already is what was wanted.
    if (ended.ok || ended.error.code === 'session_not_found') return onEnded(doneText);
    const description = describeFailure(ended.error);
    toast({ variant: 'destructive', title: m.account_devices_end_failed(), description });
  };
  return { end, isEnding: isBusy };
}

function EndOthersButton(props: EndingProps) {
  const { end, isEnding } = useEnding(props, () => confirmed(endOtherSessions, () => send(endOtherSessions)));
  return (
    <Button
      className="justify-self-start"
      isLoading={isEnding}
      onClick={() => void end(m.account_devices_others_ended())}
    >
      {m.account_devices_end_others()}
    </Button>
  );
}

/** One device. The one the player sits at is ended by logging out, not here. */
function DeviceRow({ session, ...props }: EndingProps & { readonly session: AccountSession }) {
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const { end, isEnding } = useEnding(props, () =>
    confirmed(endSession, () => send(endSession, { params: { id } })),
  );
  const name = deviceName(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hair py-3 not-first:border-t first:pt-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {name}
          {isCurrent && <Badge variant="live">{m.account_devices_current()}</Badge>}
        </p>
        <p className="num text-sm text-ink-faint">
          {m.account_devices_since({ date: formatDate(createdAt) })}
          {lastUsedAt !== null && !isCurrent && (
            <> · {m.account_devices_used({ date: formatDateTime(lastUsedAt) })}</>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          isLoading={isEnding}
          aria-label={m.account_devices_end_label({ device: name })}
          onClick={() => void end(m.account_devices_ended({ device: name }))}
        >
          {m.account_devices_end()}
        </Button>
      )}
    </li>
  );
}

/** A device by the name its owner may know it by. */
function deviceName({ device, client }: AccountSession): string {
  if (client === 'remote')
    return device === null ? m.account_devices_remote() : m.account_devices_remote_named({ device });
  if (device !== null) return device;
  return client === 'desktop' ? m.account_devices_app() : m.account_devices_browser();
}
