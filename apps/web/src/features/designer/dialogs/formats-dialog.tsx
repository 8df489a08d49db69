import { readDesign } from '@punktgenau/contract/designs/endpoints';
import { buildScene, encodeShareCode, fittingBoxPx } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { obsSceneCollection } from '#shared/files/obs-scenes.ts';
import { offerFile } from '#shared/files/offer-file.ts';
import { m } from '#shared/i18n/messages.ts';
import { shareUrl } from '#shared/share/share-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { qrSvg } from '#shared/ui/qr-code.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { cursorOf, downloadDesign, pngOf, stemOf } from '../bar/download-design.ts';
import { overlayAddress } from '../model/overlay-address.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import './formats-dialog.css';

/** Everything that a crosshair can leave the editor as, one row each. */
export default function FormatsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={m.designer_formats()} className="formats-dialog">
      <ul className="formats-list">
        <PngRow />
        <PlainRows />
        <ObsRow />
      </ul>
    </Dialog>
  );
}

type RowProps = { readonly title: string; readonly body: string; readonly children: ReactNode };

function Row({ title, body, children }: RowProps) {
  return (
    <li className="formats-row">
      <div className="min-w-0">
        <h3>{title}</h3>
        <p>{body}</p>
      </div>
      <div className="formats-actions">{children}</div>
    </li>
  );
}

type DownloadProps = { readonly format: string; readonly onPress: () => Promise<void> };

/** Hands a file over; a failure is told and the dialog stays. */
function DownloadButton({ format, onPress }: DownloadProps) {
  const press = () =>
    onPress().catch(() =>
      toast({ variant: 'destructive', title: m.designer_error(), description: m.designer_download_failed() }),
    );
  return (
    <Button
      aria-label={m.designer_formats_download_named({ format })}
      onClick={() => void press()}
      className="max-lg:min-h-(--size-touch)"
    >
      <Icon name="download" size="sm" />
      {m.designer_formats_download()}
    </Button>
  );
}

const pngScales = [1, 2, 3, 4, 5, 6, 7, 8].map((scale) => ({
  value: String(scale),
  label: `${scale}×`,
  accessibleLabel: m.designer_formats_scale_option({ scale }),
}));

function PngRow() {
  const { session } = useEditor();
  const [scale, setScale] = useState('1');
  const [told, setTold] = useState('');
  const design = session.store.current();
  const factor = Number(scale);
  const side = factor * fittingBoxPx(buildScene({ ...design, offsetX: 0, offsetY: 0 }, { scale: factor }));
  const copy = async () => {
    try {
      // The promise itself: Safari takes nothing that comes after the click's own task.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(design, factor) })]);
      setTold(m.designer_formats_copied());
    } catch {
      setTold(m.designer_formats_copy_failed());
    }
  };
  return (
    <Row title={m.designer_formats_png()} body={m.designer_formats_png_body({ side })}>
      <SegmentedControl
        label={m.designer_formats_scale()}
        value={scale}
        onValueChange={setScale}
        options={pngScales}
        className="formats-scale pointer-coarse:*:min-h-(--size-touch)"
      />
      <Button onClick={() => void copy()} className="max-lg:min-h-(--size-touch)">
        <Icon name="copy" size="sm" />
        {m.designer_formats_copy()}
      </Button>
      <DownloadButton
        format={m.designer_formats_png()}
        onPress={() => downloadDesign('png', design, session.name.get(), factor)}
      />
      <p role="status" className="formats-told">
        {told}
      </p>
    </Row>
  );
}

function PlainRows() {
  const { session } = useEditor();
  const [isTooLarge, setTooLarge] = useState(false);
  const design = session.store.current();
  const name = session.name.get();
  const stem = stemOf(name) || 'crosshair';
  const downloadCursor = async () => {
    const file = await cursorOf(design);
    setTooLarge(file === null);
    if (file) offerFile(file, `${stem}.cur`);
  };
  const downloadQr = async () =>
    offerFile(
      new Blob([qrSvg(shareUrl(encodeShareCode(design)))], { type: 'image/svg+xml' }),
      `${stem}-qr.svg`,
    );
  return (
    <>
      <Row title={m.designer_formats_svg()} body={m.designer_formats_svg_body()}>
        <DownloadButton
          format={m.designer_formats_svg()}
          onPress={() => downloadDesign('svg', design, name)}
        />
      </Row>
      <Row title={m.designer_formats_cursor()} body={m.designer_formats_cursor_body()}>
        <DownloadButton format={m.designer_formats_cursor()} onPress={downloadCursor} />
        <p role="status" className="formats-told">
          {isTooLarge && m.designer_formats_cursor_too_large()}
        </p>
      </Row>
      <Row title={m.designer_formats_html()} body={m.designer_formats_html_body()}>
        <DownloadButton
          format={m.designer_formats_html()}
          onPress={() => downloadDesign('html', design, name)}
        />
      </Row>
      <Row title={m.designer_formats_qr()} body={m.designer_formats_qr_body()}>
        <DownloadButton format={m.designer_formats_qr()} onPress={downloadQr} />
      </Row>
    </>
  );
}

const obsSizes = ['1280 × 720', '1920 × 1080', '2560 × 1440', '3840 × 2160'];

function ObsRow() {
  const { session } = useEditor();
  const [size, setSize] = useState('1920 × 1080');
  const designId = useValue(session.designId);
  const saved = useQuery({
    ...callQuery(readDesign, { params: { id: designId ?? 0 } }),
    enabled: designId !== null,
  }).data;
  const download = async () => {
    const [width = 1920, height = 1080] = size.split(' × ').map(Number);
    const name = session.name.get().trim() || m.designer_new_name();
    const url = location.origin + overlayAddress(session.store.current(), saved, true);
    offerFile(
      new Blob([obsSceneCollection({ name, url, width, height })], { type: 'application/json' }),
      `${stemOf(name) || 'crosshair'}-obs.json`,
    );
  };
  return (
    <Row title={m.designer_formats_obs()} body={m.designer_formats_obs_body()}>
      <SelectField
        label={<span className="sr-only">{m.designer_formats_obs_size()}</span>}
        value={size}
        onChange={(event) => setSize(event.currentTarget.value)}
        options={obsSizes.map((value) => ({ value, label: value }))}
      />
      <DownloadButton format={m.designer_formats_obs()} onPress={download} />
    </Row>
  );
}
