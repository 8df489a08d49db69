import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** Says before a purchase that there is no desktop app to install; nothing where there is one. */
export function NoInstallerNotice({ className }: { readonly className?: string }) {
  return (
    <ByInstaller
      missing={
        <Notice icon="monitor" title={m.no_installer_title()} {...(className && { className })}>
          {m.no_installer_body()}
        </Notice>
      }
    />
  );
}
