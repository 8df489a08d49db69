import { finish, type RoundResult } from '../round/result.ts';
import { isOver, look, type Round, shoot, targetAt } from '../round/round.ts';
import { directionFrom, type View } from '../view/direction.ts';

/** `perfect` always has the target's middle; `beside` is always 1° outside of its rim. */
export type ScriptedPlayer = 'perfect' | 'beside';

/** As often as a fast screen is drawn. */
const frameMs = 1000 / 144;

/**
 * Plays a round to its end.
 *
 * @param reactionMs from a target's appearance to the shot
 */
export function playScripted(round: Round, player: ScriptedPlayer, reactionMs = 400): RoundResult {
  let playing = round;
  for (let frame = 1; ; frame++) {
    const atMs = round.startedAtMs + frame * frameMs;
    if (isOver(round, atMs)) return finish(playing);
    const view = aimOf(player, playing, atMs);
    playing = look(playing, view, atMs);
    if (atMs - playing.target.appearedAtMs >= reactionMs) playing = shoot(playing, view, atMs).round;
  }
}

function aimOf(player: ScriptedPlayer, round: Round, atMs: number): View {
  const { radiusDeg, ...target } = targetAt(round, atMs);
  return player === 'perfect' ? target : directionFrom(target, radiusDeg + 1, 30);
}
