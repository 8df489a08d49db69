/**
 * Words that players of either language search the gallery with, and mean the same by. A crosshair that has one of a group is
 * found by all of it. Each stands in the spelling of its language; case, accents and `ue` for `ü` do not count.
 */
export const synonyms: readonly (readonly string[])[] = [
  // Colours
  ['rot', 'red', 'himbeer', 'raspberry'],
  ['orange', 'apricot'],
  ['gelb', 'yellow', 'gold', 'golden'],
  ['grün', 'green', 'gelbgrün', 'lime', 'limette'],
  ['cyan', 'türkis', 'turquoise', 'aqua', 'teal', 'hellblau', 'light blue'],
  ['blau', 'blue'],
  ['violett', 'lila', 'purpur', 'purple', 'violet', 'amethyst'],
  ['magenta', 'rosa', 'pink', 'fuchsia'],
  ['weiß', 'white'],
  ['schwarz', 'black', 'dunkel', 'dark'],
  ['grau', 'grey', 'gray', 'silber', 'silver'],
  ['bunt', 'colourful', 'colorful', 'farbig'],
  // Shapes
  ['kreuz', 'cross', 'plus'],
  ['punkt', 'dot', 'point'],
  ['kreis', 'ring', 'circle', 'rund', 'round', 'offener kreis'],
  ['quadrat', 'square', 'viereck', 'box', 'rechteck'],
  ['raute', 'diamond', 'rhombus', 'diamant'],
  ['dreieck', 'triangle'],
  ['stern', 'star'],
  ['pfeil', 'arrow', 'winkel', 'chevron'],
  ['klammern', 'brackets', 'rahmen', 'frame'],
  ['linie', 'line', 'balken', 'bar'],
  ['x', 'x-form', 'x-shape', 'diagonal', 'andreaskreuz'],
  ['t', 't-form', 't-shape'],
  // What they are like
  ['umrandung', 'kontur', 'outline', 'rand', 'border'],
  ['leuchten', 'glow', 'neon', 'glowing'],
  ['schatten', 'shadow'],
  ['lücke', 'gap', 'abstand'],
  ['dünn', 'fein', 'thin', 'schmal', 'narrow'],
  ['dick', 'thick', 'fett', 'bold'],
  ['klein', 'winzig', 'small', 'tiny', 'kompakt', 'compact', 'mini'],
  ['groß', 'large', 'big', 'lang', 'long'],
  ['durchsichtig', 'transparent', 'dezent', 'subtle'],
  ['statisch', 'static'],
  ['waagerecht', 'horizontal'],
  ['senkrecht', 'vertical', 'vertikal'],
  ['visier', 'sight', 'scope', 'zielfernrohr'],
  // Categories and games
  ['klassisch', 'classic', 'standard'],
  ['minimal', 'schlicht', 'simple'],
  ['taktisch', 'tactical'],
  ['sniper', 'scharfschütze', 'awp', 'jagd', 'hunting'],
  ['profi', 'pro', 'pros', 'esport', 'esports'],
  ['cs2', 'cs', 'csgo', 'counterstrike', 'counter-strike'],
  ['valorant', 'valo', 'val'],
];
