import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** Colours are `#RRGGBB`: 24 bits. */
const colorCount = 2 ** 24;

/** What the editor can do, in numbers taken from the renderer's own tables. */
export function Facts() {
  const { size, opacity, rotation } = designRanges;
  const facts = [
    m.home_fact_shapes({ count: shapeNames.length }),
    m.home_fact_colors({ count: formatNumber(colorCount) }),
    m.home_fact_size(size),
    m.home_fact_opacity(opacity),
    m.home_fact_rotation(rotation),
  ];
  return (
    <ul className="wrap flex flex-wrap gap-x-12 gap-y-2 py-6 text-ink-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
