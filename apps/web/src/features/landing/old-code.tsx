import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ProPreset } from '@punktgenau/crosshair/pro-presets';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CodeInput } from '#shared/game-codes/code-input.tsx';
import { codeErrorText, codeNoteText } from '#shared/game-codes/code-words.ts';
import { type CodeReading, readCode } from '#shared/game-codes/read-code.ts';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairCanvas, crosshairExtent, paintCrosshair } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

/**
 * A code that the game itself no longer takes, and the crosshair it stands for: in true size, and large enough to count its
 * pixels. The code is a known player's until the visitor puts in another one.
 */
export function OldCode() {
  const { section, player, text, reading, change } = useOldCode();
  const id = useId();
  const read = reading.kind === 'read' ? reading : undefined;
  const imported = read?.imported;
  return (
    <section ref={section} className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="old-code">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
        <div className="grid gap-4">
          <h2 id="old-code" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
            {m.home_old_title()}
          </h2>
          <p className="max-w-[36rem] text-lg text-ink-muted">{m.home_old_lead()}</p>
          <div className="mt-2 grid gap-1.5">
            <label htmlFor={id} className="text-sm text-ink-muted">
              {player !== undefined && text === player.code
                ? m.home_old_label_player({ player: player.playerName })
                : m.home_old_label()}
            </label>
            <CodeInput
              id={id}
              value={text}
              aria-describedby={`${id}-outcome`}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </div>
          <div id={`${id}-outcome`} role="status" className="min-h-[4.25rem] text-sm text-ink-muted">
            <Outcome reading={reading} />
          </div>
          {read && (
            <LinkButton
              href={`/editor?${read.imported.game === 'punktgenau' ? 'share' : 'code'}=${encodeURIComponent(read.code)}`}
              className="justify-self-start max-lg:min-h-(--size-touch)"
            >
              {m.home_old_edit()}
            </LinkButton>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-6">
          <TrueSize design={imported?.design} />
          <Magnified design={imported?.design} />
        </div>
      </div>
    </section>
  );
}

/** The code in the field and what it says. The decoder and the first code are fetched when the section comes near. */
function useOldCode() {
  const section = useRef<HTMLElement>(null);
  const [player, setPlayer] = useState<ProPreset>();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<CodeReading>({ kind: 'nothing' });
  const latest = useRef('');

  const change = async (next: string) => {
    latest.current = next;
    setText(next);
    const read = await readCode(next);
    if (latest.current === next) setReading(read);
  };
  const begin = useRef(async () => {
    const presets = await import('@punktgenau/crosshair/pro-presets').catch(() => undefined);
    const first = presets && mostVisible(presets.proPresets);
    if (first === undefined || latest.current !== '') return;
    setPlayer(first);
    await change(first.code);
  });

  useEffect(() => {
    if (section.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void begin.current();
      },
      { rootMargin: '50%' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return { section, player, text, reading, change: (next: string) => void change(next) };
}

/** The largest crosshair behind a code that the game no longer takes: most players' are a few pixels small. */
function mostVisible(presets: readonly ProPreset[]): ProPreset | undefined {
  const height = ({ design }: ProPreset) => sizeOf(crosshairExtent(design)).height;
  return presets
    .filter(({ code }) => code.startsWith('CSGO-'))
    .reduce<ProPreset | undefined>(
      (best, next) => (best === undefined || height(next) > height(best) ? next : best),
      undefined,
    );
}

/** What became of the code: what was taken over, or why it cannot be read. */
function Outcome({ reading }: { readonly reading: CodeReading }) {
  if (reading.kind === 'nothing') return null;
  if (reading.kind === 'refused') return <p className="text-danger">{codeErrorText(reading.error)}</p>;
  if (reading.kind !== 'read') {
    return reading.kind === 'empty' ? m.home_code_empty() : m.home_code_not_loaded();
  }
  const { notes } = reading.imported;
  return notes.length === 0 ? m.home_old_exact() : notes.map(codeNoteText).join(' ');
}

type PictureProps = { readonly design: CrosshairDesign | undefined };

/** In its own pixels, nothing magnified. */
function TrueSize({ design }: PictureProps) {
  const zoom = useTrueSize();
  return (
    <Picture caption={m.home_old_screen()} detail={m.home_old_true_size()}>
      {design && <CrosshairCanvas design={design} zoom={zoom} label={m.home_old_screen()} />}
    </Picture>
  );
}

/** Room for the magnified crosshair, in CSS pixels. */
const room = { width: 240, height: 240 };

/** Every pixel large enough to be counted. */
function Magnified({ design }: PictureProps) {
  if (design === undefined) return <Picture caption={m.home_old_magnified()} detail=" " />;
  const size = sizeOf(crosshairExtent(design));
  const zoom = wholeZoom(room, size, 12);
  return (
    <Picture
      caption={m.home_old_magnified()}
      detail={m.home_old_pixels({ ...size, count: countPixels(design) })}
    >
      <CrosshairCanvas design={design} zoom={zoom} label={m.home_old_magnified()} />
    </Picture>
  );
}

type FrameProps = { readonly caption: string; readonly detail: string; readonly children?: ReactNode };

function Picture({ caption, detail, children }: FrameProps) {
  return (
    <figure className="grid gap-3">
      <div className="relative grid aspect-square place-content-center overflow-hidden rounded-sm bg-panel">
        <SceneImage
          scene="neon"
          sizes="(min-width: 64rem) 54vw, 90vw"
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="relative">{children}</div>
      </div>
      <figcaption>
        <p className="font-semibold">{caption}</p>
        <p className="num min-h-(--text-base--line-height) text-ink-muted">{detail}</p>
      </figcaption>
    </figure>
  );
}

/** How many pixels of a screen a crosshair touches at scale 1, counted in the picture itself. */
function countPixels(design: CrosshairDesign): number {
  const canvas = document.createElement('canvas');
  paintCrosshair(canvas, design);
  const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return picture ? countTouched(picture.data) : 0;
}

/** Counts the pixels of an RGBA picture that are not fully transparent. */
export function countTouched(rgba: ArrayLike<number>): number {
  let count = 0;
  for (let alphaAt = 3; alphaAt < rgba.length; alphaAt += 4) {
    if (rgba[alphaAt] !== 0) count += 1;
  }
  return count;
}
