import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { readDesign } from '@punktgenau/contract/designs/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { shareCardPx } from '@punktgenau/contract/share/share-card';
import { encodeShareCode } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { callQuery } from '#shared/api/call.ts';
import { imageOf } from '#shared/designs/saved-design.ts';
import { fileStem } from '#shared/files/file-stem.ts';
import { GameCodeList } from '#shared/game-codes/game-code-list.tsx';
import { m } from '#shared/i18n/messages.ts';
import { copyCard } from '#shared/share/copy-card.ts';
import { shareUrl } from '#shared/share/share-links.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import { Publicity } from './publicity.tsx';
import { Publishing } from './publishing.tsx';
import './share-dialog.css';

/**
 * The link to the crosshair in the editor, as other programs will show it: to be copied, handed to another app or taken up
 * by a phone. A public design has a short link; every other one carries its picture.
 */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useEditor();
  const designId = useValue(session.designId);
  const saved = useQuery({
    ...callQuery(readDesign, { params: { id: designId ?? 0 } }),
    enabled: designId !== null,
    // It may have been made public or private on another page.
    refetchOnMount: 'always',
  });
  const [design] = useState(() => session.store.current());
  const ownCode = encodeShareCode(design);
  const code = saved.data?.shareCode ?? ownCode;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designer_share()}
      description={m.designer_share_body()}
      className="share-dialog"
    >
      {saved.isLoading ? (
        <BusyView text={m.share_loading()} />
      ) : (
        <>
          <div className="share-main" key={code}>
            <Card code={code} />
            <Ways code={code} />
          </div>
          {saved.data && <Publicity design={saved.data satisfies SavedDesign} />}
          {saved.data && !imageOf(saved.data) && <Publishing design={saved.data} />}
          <div className="border-t border-hair pt-4">
            <GameCodeList design={design} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** What other programs show beside the link: the very picture they get. */
function Card({ code }: { readonly code: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className="grid gap-2">
      <div className="share-card">
        {hasFailed ? (
          <p className="px-6 text-center text-ink-muted">{m.share_card_failed()}</p>
        ) : (
          <img
            src={urlOf(readShareCard, { query: { code } })}
            alt={m.share_card()}
            {...shareCardPx}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <figcaption className="text-sm text-ink-faint">{m.share_card_caption()}</figcaption>
    </figure>
  );
}

type Told = 'link_copied' | 'link_by_hand' | 'picture_copied' | 'picture_downloaded' | 'picture_failed';

const toldWords = {
  link_copied: m.designer_share_copied_body,
  link_by_hand: m.designer_share_by_hand,
  picture_copied: m.share_picture_copied,
  picture_downloaded: m.share_picture_downloaded,
  picture_failed: m.share_picture_failed,
} satisfies Record<Told, () => string>;

function Ways({ code }: { readonly code: string }) {
  const { session } = useEditor();
  const link = shareUrl(code);
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<Told>();
  const [isCopying, setCopying] = useState(false);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setTold('link_copied');
    } catch {
      field.current?.select();
      setTold('link_by_hand');
    }
  };
  const copyPicture = async () => {
    setCopying(true);
    const copied = await attempt(copyCard(code, fileStem(session.name.get()) || 'crosshair'));
    setCopying(false);
    setTold(copied.ok ? `picture_${copied.value}` : 'picture_failed');
  };
  return (
    <div className="share-ways">
      <div className="grid gap-3">
        <input
          ref={field}
          className="share-link"
          readOnly
          value={link}
          aria-label={m.designer_share_link()}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" data-first-focus onClick={() => void copyLink()}>
            <Icon name={told === 'link_copied' ? 'check' : 'copy'} size="sm" />
            {told === 'link_copied' ? m.share_link_copied() : m.share_copy_link()}
          </Button>
          <Button isLoading={isCopying} onClick={() => void copyPicture()}>
            <Icon name={told === 'picture_copied' ? 'check' : 'image'} size="sm" />
            {m.share_copy_picture()}
          </Button>
          {'share' in navigator && <DeviceButton link={link} />}
        </div>
        <p className="text-sm text-ink-muted" role="status">
          {told && toldWords[told]()}
        </p>
      </div>
      <div className="share-qr-row">
        <QrCode text={link} label={m.share_qr()} className="share-qr" />
        <p className="share-qr mt-1.5 text-sm text-ink-faint">{m.share_qr_caption()}</p>
      </div>
    </div>
  );
}

function DeviceButton({ link }: { readonly link: string }) {
  const { session } = useEditor();
  const shareByDevice = async () => {
    try {
      await navigator.share({ title: session.name.get(), url: link });
    } catch {
      // Closing the device's own dialog is no failure.
    }
  };
  return (
    <Button onClick={() => void shareByDevice()}>
      <Icon name="share" size="sm" />
      {m.designer_share_device()}
    </Button>
  );
}
