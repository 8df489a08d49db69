import { useState } from 'react';
import { shareHref } from '#shared/navigation/design-links.ts';
import { Closing } from './closing.tsx';
import { ExactPixels } from './exact-pixels.tsx';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { ProbeControls } from './probe-controls.tsx';
import { probeDesign } from './probe-design.ts';
import { ProbeStage } from './probe-stage.tsx';
import { Ways } from './ways.tsx';

/** The front door for visitors: one crosshair they change on the spot, carried through the page and into the editor. */
export default function HomePage() {
  const [design, setDesign] = useState(probeDesign);
  const editorHref = shareHref(design);
  return (
    <>
      <Hero editorHref={editorHref} />
      <ProbeStage design={design} />
      <ProbeControls design={design} onChange={setDesign} editorHref={editorHref} />
      <Facts />
      <Ways design={design} />
      <ExactPixels />
      <Closing design={design} editorHref={editorHref} />
    </>
  );
}
