import { AdvancedSection } from './advanced-section.tsx';
import { OutlineSection } from './outline-section.tsx';

/** What lies below the fold. It comes after the page, as a chunk of its own. */
export default function LaterSections() {
  return (
    <>
      <OutlineSection />
      <AdvancedSection />
    </>
  );
}
