import type { ReactNode } from 'react';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';

type NoInstallerNoticeProps = {
  readonly className?: string;
  /** What a player can do about it. */
  readonly action?: ReactNode;
};

/** Says before a purchase that there is no desktop app to install; nothing where there is one. */
export function NoInstallerNotice({ className, action }: NoInstallerNoticeProps) {
  return (
    <ByInstaller
      missing={
        <Notice
          icon="monitor"
          title={m.no_installer_title()}
          action={action}
          {...(className && { className })}
        >
          {m.no_installer_body()}
        </Notice>
      }
    />
  );
}
