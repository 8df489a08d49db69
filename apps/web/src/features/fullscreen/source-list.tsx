import { m } from '#shared/i18n/messages.ts';

/** Addresses of other sites, in full and as text: no page of ours leads away from us. */
export function SourceList({ sources }: { readonly sources: readonly string[] }) {
  return (
    <p className="text-sm text-ink-faint wrap-anywhere">
      {sources.length === 1 ? m.fullscreen_source() : m.fullscreen_sources()}
      {sources.map((address) => (
        <span key={address} className="mt-0.5 block select-all">
          {address.replace('https://', '')}
        </span>
      ))}
    </p>
  );
}
