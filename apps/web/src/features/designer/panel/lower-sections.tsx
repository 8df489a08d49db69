import { AdvancedSection } from './advanced-section.tsx';
import { OutlineSection } from './outline-section.tsx';

/** The part of the panel that no window shows at first. */
export default function LowerSections() {
  return (
    <>
      <OutlineSection />
      <AdvancedSection />
    </>
  );
}
