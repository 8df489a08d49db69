import type { AccountSession } from '@punktgenau/contract/account/account-rights-schemas';
import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { endOtherSessions, endSession } from '@punktgenau/contract/account/endpoints';
import type { Result } from '@punktgenau/result';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { sessionsQuery } from '../api/sessions-query.ts';
import { DeviceRow, deviceName } from './device-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Where the player is signed in, and the way to end that. */
export function DevicesSection({ user }: { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsQuery(user));
  const [ending, setEnding] = useState<number | 'others'>();
  const [done, setDone] = useState('');

  const end = async (
    which: number | 'others',
    call: Promise<Result<unknown, ApiFailure>>,
    doneText: string,
  ) => {
    setEnding(which);
    setDone('');
    const ended = await call;
    // One that is gone already is what was wanted.
    const isEnded = ended.ok || ended.error.code === 'session_not_found';
    if (!isEnded) {
      const description = describeFailure(ended.error);
      toast({ variant: 'destructive', title: m.account_devices_end_failed(), description });
    }
    await client.invalidateQueries({ queryKey: sessionsQuery(user).queryKey });
    setEnding(undefined);
    if (!isEnded) return;
    setDone(doneText);
    // The button that had the focus has left the page.
    heading.current?.focus();
  };
  const endOne = (session: AccountSession) =>
    end(
      session.id,
      attempt(send(endSession, { params: { id: session.id } })),
      m.account_devices_ended({ device: deviceName(session) }),
    );
  const endOthers = () => end('others', attempt(send(endOtherSessions)), m.account_devices_others_ended());

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
              <DeviceRow
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => void endOne(session)}
              />
            ))}
          </ul>
          {sessions.data.length > 1 ? (
            <Button
              className="justify-self-start"
              isLoading={ending === 'others'}
              onClick={() => void endOthers()}
            >
              {m.account_devices_end_others()}
            </Button>
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
