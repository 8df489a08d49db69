import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import { defaultDesign } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type LabDesign, labDesign, labDesignOfCode } from '#shared/aim-lab/lab-design.ts';
import { ReadyPicture } from '#shared/aim-lab/ready-picture.tsx';
import { useOwnLabDesigns } from '#shared/aim-lab/use-own-lab-designs.ts';
import { callQuery } from '#shared/api/call.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { SceneChoice } from '#shared/ui/game-scenes.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

const AimLab = lazy(() => import('#shared/aim-lab/aim-lab.tsx'));

/** `/aim-lab`: practise with any crosshair and find out which one hits. For everyone; `?share=` brings a design along. */
export default function AimLabPage() {
  const [scene, setScene] = useState<SceneName>('hall');
  const { all, offered, single, choose } = useDesigns();
  return (
    <div className="wrap pt-6 pb-10 lg:pt-8">
      <header className="max-w-[52rem]">
        <h1 className="text-2xl tracking-[-0.022em] font-stretch-[118%] hyphens-auto">
          {m.aim_lab_heading()}
        </h1>
        <p className="mt-3 text-ink-muted">{m.aim_lab_lead()}</p>
      </header>
      <div className="mt-6">
        <Suspense fallback={<Waiting design={single} scene={scene} />}>
          <AimLab
            designs={[single, ...offered]}
            backdrop={{ scene }}
            scenes={
              <SceneChoice
                scene={scene}
                onSceneChange={setScene}
                className="max-sm:grid max-sm:grid-cols-4"
              />
            }
          >
            <SelectField
              label={m.aim_lab_design()}
              value={single.code}
              options={all.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => choose(target.value)}
            />
          </AimLab>
        </Suspense>
      </div>
      <p className="mt-10 max-w-[44rem] text-sm text-ink-faint">{m.aim_lab_limits()}</p>
    </div>
  );
}

/** The picture in the place where it stays. */
function Waiting({ design, scene }: { readonly design: LabDesign; readonly scene: SceneName }) {
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ReadyPicture design={design} backdrop={{ scene }} />
    </div>
  );
}

/** So many are offered for a blind test; any other one is as soon as it was chosen. */
const offeredDesigns = 12;

/** Everything that can be aimed with: what the address brings, the player's own designs, the galleries. */
function useDesigns() {
  const [brought] = useState(broughtDesign);
  const own = useOwnLabDesigns();
  const gallery = useGallery();
  const [tried, setTried] = useState<readonly string[]>([]);
  const all = unique([...(brought ? [brought] : []), ...own, standard(), ...gallery]);
  const triedDesigns = tried.flatMap((code) => all.find((one) => one.code === code) ?? []);
  const single = triedDesigns[0] ?? all[0] ?? standard();
  const offered = unique([single, ...triedDesigns, ...all]).slice(1, offeredDesigns);
  return { all, single, offered, choose: (code: string) => setTried([code, ...tried]) };
}

/** With an outline: it must not be lost on a pale door. */
const standard = () => labDesign(m.aim_lab_standard(), { ...defaultDesign, hasOutline: true });

function broughtDesign(): LabDesign | undefined {
  if (import.meta.env.SSR) return undefined;
  const code = new URLSearchParams(location.search).get('share');
  return code === null ? undefined : labDesignOfCode(code, m.aim_lab_brought());
}

/** Premade and professionals' crosshairs; none while they are on their way, or without a network. */
function useGallery(): readonly LabDesign[] {
  const { data } = useQuery(callQuery(listPublicCrosshairs));
  if (!data) return [];
  return [
    ...data.premades.map(({ name, shareCode }) => ({ name, shareCode })),
    ...data.pros.map(({ playerName, game, shareCode }) => ({ name: `${playerName} (${game})`, shareCode })),
  ].flatMap(({ name, shareCode }) => (shareCode && labDesignOfCode(shareCode, name)) || []);
}

function unique(designs: readonly LabDesign[]): readonly LabDesign[] {
  return designs.filter(({ code }, at) => designs.findIndex((other) => other.code === code) === at);
}
