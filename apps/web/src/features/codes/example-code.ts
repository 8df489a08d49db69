/** A code that the game itself wrote before September 2026; the decoder is held to it by its vectors. */
export const exampleCode = 'CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF';
