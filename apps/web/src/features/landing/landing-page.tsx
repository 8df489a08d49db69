import { useRef, useState } from 'react';
import { Hero } from './hero.tsx';
import { probeDesign } from './probe-design.ts';
import { ProbeStage } from './probe-stage.tsx';
import { later, useLater } from './use-later.ts';

const probePart = later(import('./probe.tsx'));
const lowerPart = later(probePart.load.then(() => import('./home-lower.tsx')));

/** The front door for visitors: one crosshair they change on the spot, carried through the page and into the editor. */
export default function LandingPage() {
  const [design, setDesign] = useState(probeDesign);
  const picture = useRef<HTMLDivElement>(null);
  const probe = useLater(probePart);
  const lower = useLater(lowerPart);
  const editorHref = probe?.shareHref(design) ?? '/editor';

  return (
    <>
      <Hero editorHref={editorHref} />
      <ProbeStage picture={picture}>
        {probe && <probe.StageInstruments design={design} picture={picture} />}
      </ProbeStage>
      {/* As high as its content, so that nothing moves when the controls arrive. */}
      <div className="min-h-[25.5rem] md:min-h-[21rem] border-b border-hair bg-panel lg:min-h-[6.5rem]">
        {probe && <probe.ProbeControls design={design} onChange={setDesign} editorHref={editorHref} />}
      </div>
      {/* Keeps the footer below the first screen until the rest is there. */}
      <div className="min-h-svh">
        {probe && <probe.Facts />}
        {lower && <lower.HomeLower design={design} editorHref={editorHref} />}
      </div>
    </>
  );
}
