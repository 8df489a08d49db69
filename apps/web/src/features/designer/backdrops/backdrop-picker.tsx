import { resolveDynamicColor, visibility } from '@punktgenau/crosshair';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import { type SceneName, sceneLuminance, sceneNames } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDesignValue, useEditor, useValue } from '../session/editor-context.ts';
import { formatRatio } from '../session/use-backdrop.ts';

/** The backdrops, each with how much the crosshair's colour contrasts with its middle. */
export function BackdropPicker() {
  const { view } = useEditor();
  const chosen = useValue(view.backdrop);
  const screenshot = useValue(view.screenshot);
  const group = useId();
  return (
    <div className="backdrops">
      <p className="backdrops-legend">{m.designer_contrast_legend()}</p>
      <div className="backdrops-row" role="radiogroup" aria-label={m.designer_backdrop()}>
        {sceneNames.map((name) => (
          <Thumbnail
            key={name}
            group={group}
            name={name}
            label={sceneLabel(name)}
            url={sceneUrl(name, 'thumb')}
            luminance={sceneLuminance(name)}
            isChosen={chosen === name}
            onChoose={() => view.backdrop.set(name)}
          />
        ))}
        {screenshot && (
          <Thumbnail
            group={group}
            name="screenshot"
            label={m.designer_own_picture()}
            url={screenshot.url}
            luminance={screenshot.centreLuminance}
            isChosen={chosen === 'screenshot'}
            onChoose={() => view.backdrop.set('screenshot')}
          />
        )}
        <OwnPictureButton hasPicture={screenshot !== undefined} />
      </div>
    </div>
  );
}

function OwnPictureButton({ hasPicture }: { readonly hasPicture: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const { takeFile, isReading } = useScreenshotInput();
  return (
    <>
      <button
        type="button"
        className="backdrop"
        title={m.designer_screenshot_hint()}
        aria-busy={isReading}
        onClick={() => picker.current?.click()}
      >
        <span className="backdrop-picture backdrop-own">
          <Icon name={hasPicture ? 'reset' : 'plus'} />
        </span>
        <span className="backdrop-name">
          {hasPicture ? m.designer_screenshot_other() : m.designer_screenshot()}
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/bmp,image/gif"
        hidden
        aria-label={m.designer_screenshot_hint()}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Emptied, so that choosing the same file again is a choice too.
          event.currentTarget.value = '';
          if (file) void takeFile(file);
        }}
      />
    </>
  );
}

type ThumbnailProps = {
  readonly group: string;
  readonly name: SceneName | 'screenshot';
  readonly label: string;
  readonly url: string;
  readonly luminance: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Thumbnail({ group, name, label, url, luminance, isChosen, onChoose }: ThumbnailProps) {
  const ratio = useDesignValue(['color', 'dynamicColor'], (design) => {
    const behind = { luminance };
    return formatRatio(visibility(resolveDynamicColor(design, behind), behind).ratio);
  });
  return (
    <label className="backdrop">
      <span className="backdrop-picture">
        <input
          type="radio"
          name={group}
          value={name}
          checked={isChosen}
          onChange={onChoose}
          aria-label={m.designer_backdrop_option({ name: label, ratio })}
        />
        <img src={url} alt="" width={96} height={60} loading="lazy" decoding="async" draggable={false} />
        <span className="backdrop-ratio num" aria-hidden="true">
          {ratio}
        </span>
      </span>
      <span className="backdrop-name" aria-hidden="true">
        {label}
      </span>
    </label>
  );
}

/** Takes the player's own picture as backdrop: chosen, dropped anywhere on the page, or pasted. */
function useScreenshotInput() {
  const { view } = useEditor();
  const [isReading, setReading] = useState(false);

  const takeFile = async (file: File) => {
    setReading(true);
    try {
      const { readScreenshot, screenshotFailureToast } = await import('./read-screenshot.ts');
      const result = await readScreenshot(file);
      if (!result.ok) return toast(screenshotFailureToast(result.error));
      const former = view.screenshot.get();
      view.screenshot.set(result.value);
      view.backdrop.set('screenshot');
      if (former) URL.revokeObjectURL(former.url);
    } finally {
      setReading(false);
    }
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])][0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])][0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drop = (event: DragEvent) => onDrop(event);
    // Without this the browser would leave the page to show the dropped file.
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('dragover', allowDrop, { signal });
    return () => stop.abort();
  }, []);

  return { takeFile, isReading };
}
