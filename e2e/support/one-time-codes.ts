import { createHmac } from 'node:crypto';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** What an authenticator app shows for a key (RFC 6238), written from the standard. @param steps half minutes from now */
export function oneTimeCode(key: string, steps = 0): string {
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
