import { encodeShareCode } from '@punktgenau/crosshair';
import { useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { shareLink } from '../model/editor-links.ts';
import { useEditor } from '../session/editor-context.ts';

/** The link that carries this picture: to be copied, or handed to another app where the device can do that. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useEditor();
  const [link] = useState(() => shareLink(location.origin, encodeShareCode(session.store.current())));
  const [copied, setCopied] = useState<'not_yet' | 'done' | 'by_hand'>('not_yet');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('done');
    } catch {
      field.current?.select();
      setCopied('by_hand');
    }
  };
  const shareByDevice = async () => {
    try {
      await navigator.share({ title: session.name.get(), url: link });
    } catch {
      // Closing the device's own dialog is no failure.
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.designer_share()} description={m.designer_share_body()}>
      <div className="share-row">
        <input
          ref={field}
          className="share-link"
          readOnly
          value={link}
          aria-label={m.designer_share_link()}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" onClick={() => void copy()}>
          <Icon name={copied === 'done' ? 'check' : 'copy'} size="sm" />
          {copied === 'done' ? m.designer_share_copied() : m.designer_share_copy()}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void shareByDevice()}>
            <Icon name="share" size="sm" />
            {m.designer_share_device()}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint" role="status">
        {copied === 'by_hand' ? m.designer_share_by_hand() : ''}
        {copied === 'done' ? m.designer_share_copied_body() : ''}
      </p>
    </Dialog>
  );
}
