type Tone = {
  readonly fromHz: number;
  readonly toHz: number;
  readonly seconds: number;
  readonly volume: number;
};

const tones = {
  count: { fromHz: 440, toHz: 440, seconds: 0.08, volume: 0.12 },
  start: { fromHz: 880, toHz: 880, seconds: 0.16, volume: 0.14 },
  hit: { fromHz: 1320, toHz: 1760, seconds: 0.06, volume: 0.14 },
  miss: { fromHz: 180, toHz: 120, seconds: 0.09, volume: 0.14 },
  end: { fromHz: 660, toHz: 330, seconds: 0.3, volume: 0.12 },
} as const satisfies Record<string, Tone>;

export type LabSound = keyof typeof tones;
export type LabSounds = { readonly play: (sound: LabSound) => void; readonly close: () => void };

/** Short tones, made here. Silent in a browser without an audio device. */
export function createLabSounds(isOn: boolean): LabSounds {
  const audio = isOn ? openAudio() : undefined;
  if (!audio) return { play: () => undefined, close: () => undefined };
  return {
    play: (sound) => playTone(audio, tones[sound]),
    close: () => void audio.close().catch(() => undefined),
  };
}

function openAudio(): AudioContext | undefined {
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return undefined;
  }
}

function playTone(audio: AudioContext, { fromHz, toHz, seconds, volume }: Tone): void {
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: fromHz });
  const gain = new GainNode(audio, { gain: volume });
  tone.frequency.exponentialRampToValueAtTime(toHz, now + seconds);
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
