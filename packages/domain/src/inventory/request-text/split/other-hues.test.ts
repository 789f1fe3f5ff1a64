import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Fancy colors of which each has its own intensity are requests of their own. */
it.each([
  [
    'fancy vivid yellow or fancy intense pink cushion 2ct VS',
    'CUSHION 2..2.09 VS1-VS2 hue:YELLOW int:FANCY VIVID + CUSHION 2..2.09 VS1-VS2 hue:PINK int:FANCY INTENSE',
  ],
  ['FVY or FIP 1ct', '1..1.09 hue:YELLOW int:FANCY VIVID + 1..1.09 hue:PINK int:FANCY INTENSE'],
  [
    'Fancy light pinkish brown 0.5ct SI, or faint pink',
    '0.5..0.59 SI1-SI2 hue:BROWN int:FANCY LIGHT tone:PINKISH + 0.5..0.59 SI1-SI2 hue:PINK int:FAINT',
  ],
  ['light pink or fancy blue 0.5', '0.5..0.59 hue:PINK int:LIGHT + 0.5..0.59 hue:BLUE int:FANCY'],
  ['fancy yellow VS1 oval 2ct, fancy pink VS2 pear 1ct', 'OVAL 2..2.09 VS1 hue:YELLOW int:FANCY + PEAR 1..1.09 VS2 hue:PINK int:FANCY'],
  [
    'fancy vivid yellow, fancy intense pink cushion 2ct VS',
    'CUSHION 2..2.09 VS1-VS2 hue:YELLOW int:FANCY VIVID + CUSHION 2..2.09 VS1-VS2 hue:PINK int:FANCY INTENSE',
  ],
  ['fancy yellow or fancy brownish orange 1ct', '1..1.09 hue:YELLOW int:FANCY + 1..1.09 hue:ORANGE int:FANCY tone:BROWNISH'],
  ['yellow or fancy pink 1ct', '1..1.09 hue:YELLOW isFcCol:true + 1..1.09 hue:PINK int:FANCY'],
  [
    'fancy vivid blue 1ct / fancy deep green 2ct / fancy pink 3ct',
    '1..1.09 hue:BLUE int:FANCY VIVID + 2..2.09 hue:GREEN int:FANCY DEEP + 3..3.09 hue:PINK int:FANCY',
  ],
  [
    'cushion 2ct VS fancy vivid yellow or fancy intense pink GIA under 20k',
    'CUSHION 2..2.09 VS1-VS2 lab:GIA hue:YELLOW int:FANCY VIVID $:..20000 + CUSHION 2..2.09 VS1-VS2 lab:GIA hue:PINK int:FANCY INTENSE $:..20000',
  ],
  [
    'cushion 2ct fancy vivid yellow or fancy intense pink, pear 3ct fancy yellow',
    'CUSHION 2..2.09 hue:YELLOW int:FANCY VIVID + CUSHION 2..2.09 hue:PINK int:FANCY INTENSE + PEAR 3..3.09 hue:YELLOW int:FANCY',
  ],
  ['fancy yellow VS1 oval 2ct, pear 3ct', 'OVAL 2..2.09 VS1 hue:YELLOW int:FANCY + PEAR 3..3.09 VS1 hue:YELLOW int:FANCY'],
  ['fancy blue or green blue 0.5+', '0.5.. hue:BLUE int:FANCY + 0.5.. hue:BLUE tone:GREENISH isFcCol:true'],
  ['FVO 0.5 up', '0.5.. hue:ORANGE int:FANCY VIVID'],
  ['Fancy Dark Gray-Blue 0.3', '0.3..0.39 hue:BLUE int:FANCY DARK tone:GRAYISH'],
  [
    'radiants and cushions 4 to 5 carats fancy yellow to fancy intense, vs plus',
    'RADIANT/CUSHION 4..5 FL-VS2 hue:YELLOW int:FANCY-FANCY INTENSE',
  ],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
