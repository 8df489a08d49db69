/** RFC 4648's URL-safe alphabet: each character stands for six bits. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const bitsPerCharacter = 6;

/** Writes unsigned numbers one after the other, highest bit first. */
export class BitWriter {
  readonly bits: number[] = [];

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.bits.push((value >> bit) & 1);
  }

  /** The bits as characters; the last one is filled up with zeros. */
  toText(): string {
    let text = '';
    for (let start = 0; start < this.bits.length; start += bitsPerCharacter) {
      let value = 0;
      for (let i = 0; i < bitsPerCharacter; i++) value = value * 2 + (this.bits[start + i] ?? 0);
      text += alphabet[value];
    }
    return text;
  }
}

/** Reads what a `BitWriter` wrote. */
export class BitReader {
  readonly #bits: readonly number[];
  #position = 0;

  /** `text` may only hold characters of the alphabet. */
  constructor(text: string) {
    this.#bits = [...text].flatMap((character) => {
      const value = alphabet.indexOf(character);
      return [32, 16, 8, 4, 2, 1].map((place) => (value & place ? 1 : 0));
    });
  }

  /** The next number, or null when there are not so many bits left. */
  read(width: number): number | null {
    if (this.#position + width > this.#bits.length) return null;
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + (this.#bits[this.#position++] ?? 0);
    return value;
  }

  /** What is left is only the filling of the last character. */
  isAtEnd(): boolean {
    const rest = this.#bits.slice(this.#position);
    return rest.length < bitsPerCharacter && rest.every((bit) => bit === 0);
  }
}
