import { marketing } from '@punktgenau/contract';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import {
  AnywhereFigure,
  CodeFigure,
  ColorsFigure,
  PixelFigure,
  ProtractorFigure,
  ShapesFigure,
} from './feature-figures.tsx';

/** What the product can do, each with a drawing that measures something. */
export function Features() {
  const { colorsMillion, shapes, rotationDegrees, proCrosshairs } = marketing;
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="features">
      <h2 id="features" className="max-w-[22ch] text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_features_title()}
      </h2>
      <ul className="mt-10 grid gap-px border border-hair bg-hair md:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        <Feature
          figure={<PixelFigure />}
          title={m.home_feature_exact_title()}
          body={m.home_feature_exact_body()}
        />
        <Feature
          figure={<ShapesFigure />}
          title={m.home_feature_shapes_title({ count: shapes })}
          body={m.home_feature_shapes_body()}
        />
        <Feature
          figure={<ColorsFigure />}
          title={m.home_feature_colors_title({ count: colorsMillion })}
          body={m.home_feature_colors_body()}
        />
        <Feature
          figure={<ProtractorFigure />}
          title={m.home_feature_adjust_title()}
          body={m.home_feature_adjust_body(rotationDegrees)}
        />
        <Feature
          figure={<AnywhereFigure />}
          title={m.home_feature_anywhere_title()}
          body={m.home_feature_anywhere_body()}
        />
        <Feature
          figure={<CodeFigure />}
          title={m.home_feature_codes_title()}
          body={m.home_feature_codes_body({ count: proCrosshairs })}
        />
      </ul>
    </section>
  );
}

type FeatureProps = { readonly figure: ReactNode; readonly title: string; readonly body: string };

function Feature({ figure, title, body }: FeatureProps) {
  return (
    <li className="grid content-start gap-2 bg-ground p-6 sm:p-8">
      <div aria-hidden="true" className="mb-4 max-w-64">
        {figure}
      </div>
      <h3>{title}</h3>
      <p className="max-w-[38ch] text-ink-muted">{body}</p>
    </li>
  );
}
