import { exportToCounterStrike, exportToValorant } from '@punktgenau/crosshair/code-export';
import { designFromCounterStrike, importCode } from '@punktgenau/crosshair/codecs';
import { decodeCounterStrikeCode, encodeCounterStrikeCode } from '@punktgenau/crosshair/counter-strike-code';
import { decodeCrosshairShareCode, encodeCrosshair } from 'csgo-sharecode';
import { Bench } from 'tinybench';
import { type Measurement, withUnit } from './measurement.ts';

/** The form that the library knows too: CS:GO's. */
const csgoCode = 'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG';
const cs2Code = 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe';
const valorantCode = '0;s;1;P;c;8;u;FFFFCCFF;h;0;b;1;f;0;0l;4;0o;0;0a;1;0f;0;1b;0';

/**
 * Microseconds for one code, median of two seconds: reading and writing a CS:GO code compared with `csgo-sharecode`, the most used library
 * for them, in the same run; the other formats alone, because no published library has them.
 */
export async function measureCodes(): Promise<Measurement[]> {
  const settings = settingsOf(csgoCode);
  const theirs = decodeCrosshairShareCode(csgoCode);
  if (encodeCrosshair(theirs) !== csgoCode || encodeCounterStrikeCode(settings) !== csgoCode) {
    throw new Error('Both must write the code that they have read.');
  }
  const { design } = designFromCounterStrike(settings);
  const bench = new Bench({ time: 2000, warmupTime: 500 });
  bench
    .add('decode', () => void decodeCounterStrikeCode(csgoCode))
    .add('decode, theirs', () => void decodeCrosshairShareCode(csgoCode))
    .add('encode', () => void encodeCounterStrikeCode(settings))
    .add('encode, theirs', () => void encodeCrosshair(theirs))
    .add('cs2', () => void importCode(cs2Code))
    .add('valorant', () => void importCode(valorantCode))
    .add('export cs2', () => void exportToCounterStrike(design))
    .add('export valorant', () => void exportToValorant({ ...design, shape: 'cross' }));
  await bench.run();
  const microseconds = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.latency.p50 * 1000;
  };
  const beside = (name: string, what: string): Measurement => {
    const [ours, other] = [microseconds(name), microseconds(`${name}, theirs`)];
    return {
      suite: 'Codes',
      what,
      measured: withUnit(ours, 'µs', 2),
      baseline: `csgo-sharecode 5.0.0 ${withUnit(other, 'µs', 2)}`,
      ratio: (ours / other).toFixed(2),
      goal: '',
      reached: null,
    };
  };
  const alone = (name: string, what: string): Measurement => ({
    suite: 'Codes',
    what,
    measured: withUnit(microseconds(name), 'µs', 1),
    baseline: 'no library has it',
    ratio: '–',
    goal: '',
    reached: null,
  });
  return [
    beside('decode', 'reading a CS:GO code, median'),
    beside('encode', 'writing a CS:GO code, median'),
    alone('cs2', 'a cs2-v1 code into a design, median'),
    alone('valorant', 'a VALORANT code into a design, median'),
    alone('export cs2', 'a design as cs2-v1 with its report, median'),
    alone('export valorant', 'a design as VALORANT code with its report, median'),
  ];
}

function settingsOf(code: string) {
  const decoded = decodeCounterStrikeCode(code);
  if (!decoded?.ok) throw new Error(`${code} must be readable.`);
  return decoded.value.settings;
}
