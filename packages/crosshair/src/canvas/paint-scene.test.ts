import { describe, expect, it } from 'vitest';
import { buildScene } from '../scene/scene.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import type { CanvasContext } from './context.ts';
import { paintScene } from './paint-scene.ts';

/** Writes down what is painted; makes further ones like itself when a layer is needed. */
class RecordingCanvas {
  width: number;
  height: number;
  readonly log: string[] = [];
  static made: RecordingCanvas[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    RecordingCanvas.made.push(this);
  }

  getContext(): CanvasContext {
    const { log } = this;
    const state = { fillStyle: '', globalAlpha: 1, filter: 'none' };
    const saved: (typeof state)[] = [];
    const record =
      (name: string) =>
      (...values: unknown[]) => {
        log.push(`${name}(${values.map((value) => (typeof value === 'number' ? value : '…')).join(' ')})`);
      };
    const paint =
      (name: string) =>
      (...values: unknown[]) => {
        record(name)(...values);
        log.push(`  ${state.fillStyle} ${state.globalAlpha} ${state.filter}`);
      };
    return Object.assign(state, {
      canvas: this,
      save: () => {
        saved.push({ ...state });
      },
      restore: () => {
        Object.assign(state, saved.pop());
      },
      scale: record('scale'),
      setTransform: record('setTransform'),
      beginPath: record('beginPath'),
      moveTo: record('moveTo'),
      lineTo: record('lineTo'),
      bezierCurveTo: record('bezierCurveTo'),
      closePath: record('closePath'),
      clearRect: record('clearRect'),
      fill: paint('fill'),
      fillRect: paint('fillRect'),
      drawImage: paint('drawImage'),
    });
  }
}

function painted(change: Partial<typeof plainCross>, scale = 1) {
  RecordingCanvas.made = [];
  const canvas = new RecordingCanvas(100, 100);
  const context = canvas.getContext();
  paintScene(context, buildScene({ ...plainCross, ...change }, { scale }));
  return { canvas, context, layers: RecordingCanvas.made.slice(1) };
}

describe('paintScene', () => {
  it('fills whole device pixels for opaque rectangles', () => {
    const { canvas, layers } = painted({}, 1.5);
    expect(canvas.log).toEqual([
      'fillRect(-15 -1 31 3)',
      '  #FFFFFF 1 none',
      'fillRect(-1 -15 3 31)',
      '  #FFFFFF 1 none',
    ]);
    expect(layers).toHaveLength(0);
  });

  it('fills overlapping pieces once where they are translucent', () => {
    const { canvas, layers } = painted({ opacity: 50 });
    expect(canvas.log.filter((line) => line.startsWith('fill'))).toEqual(['fill()']);
    expect(canvas.log).toContain('  #FFFFFF 0.5 none');
    expect(layers).toHaveLength(0);
  });

  it('puts a translucent outline and its fill together on a layer first', () => {
    const { canvas, layers } = painted({ opacity: 50, hasOutline: true });
    expect(layers).toHaveLength(1);
    expect(layers[0]?.log.filter((line) => line.startsWith('  '))).toEqual([
      '  #000000 1 none',
      '  #000000 1 none',
      '  #FFFFFF 1 none',
      '  #FFFFFF 1 none',
    ]);
    expect(canvas.log).toEqual(['drawImage(… -12 -12)', '   0.5 none']);
  });

  it('keeps one layer per canvas and lets it grow', () => {
    RecordingCanvas.made = [];
    const context = new RecordingCanvas(10, 10).getContext();
    for (const size of [10, 40, 20]) {
      paintScene(context, buildScene({ ...plainCross, size, opacity: 50, hasOutline: true }));
    }
    expect(RecordingCanvas.made).toHaveLength(2);
    expect(RecordingCanvas.made[1]?.width).toBe(44);
  });

  it('blurs and shades the whole picture and makes it translucent last', () => {
    const { canvas } = painted({ blur: 4, shadowEnabled: true, shadowOffsetX: 3, opacity: 50 }, 2);
    expect(canvas.log[1]).toBe('   1 blur(4px) drop-shadow(6px 0px 2px #000000) opacity(0.5)');
  });

  it('leaves the context as it found it', () => {
    const { context } = painted({ opacity: 50, hasOutline: true, blur: 1, shape: 'circle' });
    expect([context.globalAlpha, context.filter]).toEqual([1, 'none']);
  });
});
