import type { CrosshairDesign } from '@punktgenau/crosshair';
import { Closing } from './closing.tsx';
import { ExactPixels } from './exact-pixels.tsx';
import { PromoCode } from './promo-code.tsx';
import { Ways } from './ways.tsx';

type HomeLowerProps = { readonly design: CrosshairDesign; readonly editorHref: string };

/** What stands below the first screen. A chunk of its own: the stage does not wait for it. */
export function HomeLower({ design, editorHref }: HomeLowerProps) {
  return (
    <>
      <PromoCode />
      <Ways design={design} />
      <ExactPixels />
      <Closing design={design} editorHref={editorHref} />
    </>
  );
}
