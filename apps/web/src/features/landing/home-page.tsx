import './landing.css';
import { useState } from 'react';
import { FirstScreen } from './first-screen.tsx';
import { later, useLater } from './later.ts';
import { probeDesign } from './probe-design.ts';

const dockPart = later(import('./dock.tsx'));
const lowerPart = later(dockPart.load.then(() => import('./landing-lower.tsx')));

/** The whole page; the first screen shows itself before. */
export const ready = Promise.allSettled([dockPart.load, lowerPart.load]);

/** The front door for visitors: one crosshair they change on the spot, carried through the page and into the editor. */
export default function HomePage() {
  const [design, setDesign] = useState(probeDesign);
  const dock = useLater(dockPart);
  const lower = useLater(lowerPart);
  const editorHref = dock?.shareHref(design) ?? '/editor';

  return (
    <>
      <FirstScreen
        editorHref={editorHref}
        movement={dock?.MovingView}
        sight={dock && <dock.Sight design={design} />}
        dock={dock && <dock.Dock name="first" design={design} onChange={setDesign} editorHref={editorHref} />}
      />
      {/* Keeps the footer below the first screen until the rest is there. */}
      <div className="min-h-svh">
        {lower && <lower.LandingLower design={design} onChange={setDesign} editorHref={editorHref} />}
      </div>
    </>
  );
}
