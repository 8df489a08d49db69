import './landing.css';
import { useEffect, useRef, useState } from 'react';
import { Hero, ProbeStage } from './first-screen.tsx';
import { probeDesign } from './probe-design.ts';

const probePart = later(import('./probe.tsx'));
const lowerPart = later(probePart.load.then(() => import('./landing-lower.tsx')));

/** The whole page; the first screen shows itself before. */
export const ready = Promise.allSettled([probePart.load, lowerPart.load]);

/** The front door for visitors: one crosshair they change on the spot, carried through the page and into the editor. */
export default function HomePage() {
  const [design, setDesign] = useState(probeDesign);
  const picture = useRef<HTMLDivElement>(null);
  const probe = useLater(probePart);
  const lower = useLater(lowerPart);
  const editorHref = probe?.shareHref(design) ?? '/editor';

  return (
    <>
      {/* As high as its content, here and below, so that nothing moves when the parts arrive. */}
      <div className="min-h-[6.375rem] sm:min-h-[3.8125rem] lg:min-h-[3.5625rem]">
        {probe && <probe.PromoStrip />}
      </div>
      <Hero editorHref={editorHref} />
      <ProbeStage picture={picture}>
        {probe && <probe.StageInstruments design={design} picture={picture} />}
      </ProbeStage>
      <div className="min-h-[25.5rem] md:min-h-[21rem] border-b border-hair bg-panel lg:min-h-[6.5rem]">
        {probe && <probe.ProbeControls design={design} onChange={setDesign} editorHref={editorHref} />}
      </div>
      {/* Keeps the footer below the first screen until the rest is there. */}
      <div className="min-h-svh">
        {probe && <probe.Facts />}
        {lower && <lower.LandingLower design={design} editorHref={editorHref} />}
      </div>
    </>
  );
}

/** A part of a page that is fetched while the page already paints. */
type Later<Part> = { readonly load: Promise<Part>; loaded?: Part };

/** Starts fetching a part at once, before anything is rendered. */
function later<Part>(load: Promise<Part>): Later<Part> {
  const part: Later<Part> = { load };
  // Everything that waits for the part learns of a failure; without a listener it would count as unhandled.
  load.then(
    (loaded) => {
      part.loaded = loaded;
    },
    () => undefined,
  );
  return part;
}

/**
 * The part once it is there. Not `lazy`: React holds back what follows a Suspense fallback for 300 ms. A part that
 * cannot be loaded stays away, and the page works without it.
 */
function useLater<Part extends object>(part: Later<Part>): Part | undefined {
  const [shown, setShown] = useState(part.loaded);
  useEffect(() => {
    let isMounted = true;
    part.load.then(
      (loaded) => isMounted && setShown(loaded),
      (error: unknown) => console.warn('a part of the page could not be loaded', error),
    );
    return () => {
      isMounted = false;
    };
  }, [part]);
  return shown;
}
