import type { CrosshairDesign } from '@punktgenau/crosshair';
import { Closing } from './sections/closing.tsx';
import { ExactPixels } from './sections/exact-pixels.tsx';
import { Features } from './sections/features.tsx';
import { Guide } from './sections/guide.tsx';
import { PlansSection } from './sections/plans-section.tsx';
import { Ways } from './sections/ways.tsx';

type LandingLowerProps = { readonly design: CrosshairDesign; readonly editorHref: string };

/** What stands below the first screen. A chunk of its own: the stage does not wait for it. */
export function LandingLower({ design, editorHref }: LandingLowerProps) {
  return (
    <>
      <Features />
      <ExactPixels />
      <Ways design={design} />
      <Guide />
      <PlansSection />
      <Closing design={design} editorHref={editorHref} />
    </>
  );
}
