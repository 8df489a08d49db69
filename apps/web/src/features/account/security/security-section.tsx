import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SecondFactors } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SettingsSection } from '../preferences/settings-section.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';

/** Second factors: what is set up, and setting more up. */
export default function SecuritySection({ user }: { readonly user: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = useQuery(secondFactorsQuery(user));
  return (
    <SettingsSection
      id="settings-security"
      title={m.security_title()}
      note={m.security_hint()}
      headingRef={heading}
    >
      {factors.isPending && <BusyView text={m.security_loading()} />}
      {factors.isError && !factors.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-danger">{m.security_failed()}</p>
          <Button size="sm" isLoading={factors.isFetching} onClick={() => void factors.refetch()}>
            {m.action_retry()}
          </Button>
        </div>
      )}
      {factors.data && (
        <Factors user={user} factors={factors.data} onChanged={() => heading.current?.focus()} />
      )}
    </SettingsSection>
  );
}

type FactorsProps = {
  readonly user: CurrentUser;
  readonly factors: SecondFactors;
  /** The button that had the focus may have left the page. */
  readonly onChanged: () => void;
};

function Factors({ user, factors, onChanged }: FactorsProps) {
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const isClosing = useRef(false);
  // After the dialog is gone: an open one keeps the focus inside.
  useEffect(() => {
    if (codes !== null || !isClosing.current) return;
    isClosing.current = false;
    onChanged();
  }, [codes, onChanged]);

  const finish = async (text: string, newCodes: readonly string[] | null = null) => {
    setDone(text);
    setCodes(newCodes);
    await Promise.all([
      client.invalidateQueries({ queryKey: secondFactorsQuery(user).queryKey }),
      // The administration may open with it.
      user.isAdmin && client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ]);
    if (newCodes === null) onChanged();
  };

  return (
    <>
      <div className="grid">
        <AuthenticatorPart user={user} factors={factors} onBegin={() => setDone('')} onDone={finish} />
        <PasskeysPart factors={factors} onBegin={() => setDone('')} onDone={finish} />
        <RecoveryCodesPart factors={factors} onBegin={() => setDone('')} onDone={finish} />
      </div>
      <p role="status" className="mt-4 border-l-2 border-ink-muted pl-3 empty:hidden">
        {done}
      </p>
      {codes !== null && (
        <RecoveryCodesDialog
          codes={codes}
          username={user.username}
          onClose={() => {
            isClosing.current = true;
            setCodes(null);
          }}
        />
      )}
    </>
  );
}
