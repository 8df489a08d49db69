import { marketing } from '@punktgenau/contract';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** The product in numbers, as the operator claims them. */
export function Facts() {
  const { gamers, colorsMillion, shapes, pixels, transparencyPercent, rotationDegrees } = marketing;
  const facts = [
    m.home_fact_gamers({ count: formatNumber(gamers) }),
    m.home_fact_colors({ count: colorsMillion }),
    m.home_fact_shapes({ count: shapes }),
    m.home_fact_pixels(pixels),
    m.home_fact_transparency(transparencyPercent),
    m.home_fact_rotation(rotationDegrees),
  ];
  return (
    <ul className="wrap flex flex-wrap gap-x-12 gap-y-2 py-6 text-ink-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
