import type { ScreenSampler } from '../agent/ports/screen-sampler.ts';
import type { MessageThread } from './message-thread.ts';

export function createScreenSampler(thread: Pick<MessageThread, 'call'>): ScreenSampler {
  return { meanColor: (area) => thread.call('screen.meanColor', area) };
}
