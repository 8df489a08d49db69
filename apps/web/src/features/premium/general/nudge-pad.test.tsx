import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { NudgePad } from './nudge-pad.tsx';

it('moves by 1 px with the inner keys and by 5 px with the outer ones', () => {
  const onNudge = vi.fn();
  renderAt('/premium-dashboard', <NudgePad position={{ x: 0, y: 0 }} onNudge={onNudge} onReset={() => {}} />);
  for (const key of screen.getAllByRole('button').slice(0, 8)) fireEvent.click(key);
  expect(onNudge.mock.calls).toEqual([
    [0, -1],
    [0, -5],
    [-1, 0],
    [-5, 0],
    [1, 0],
    [5, 0],
    [0, 1],
    [0, 5],
  ]);
});
