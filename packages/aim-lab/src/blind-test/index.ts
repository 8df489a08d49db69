export {
  type Comparison,
  compareDesigns,
  type DesignComparison,
  plannedLooks,
  type TestRound,
  type Verdict,
} from './compare-designs.ts';
export { type Interval, type PairedTest, testPaired } from './paired-test.ts';
export { planBlocks } from './plan-blocks.ts';
