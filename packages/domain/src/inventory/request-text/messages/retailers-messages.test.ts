import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Clauses, refusals and lists, as retailers and brokers of several countries write them to a supplier. */
it.each([
  // Between grades in other languages
  ['poire 1.70 à 1.90 ct, couleur D à F, pureté VS1 minimum', 'PEAR 1.7..1.9 D-F FL-VS1'],
  ['rond 0,50 VVS1 à VS1, D/E', 'ROUND 0.5 D-E VVS1-VS1'],
  ['Zoek ovaal 2 karaat, kleur E of F, zuiverheid VS1 of VS2', 'OVAL 2..2.09 E-F VS1-VS2'],
  ['smeraldo 2 carati colore F o G', 'EMERALD 2..2.09 F-G'],
  ['Farbe D bis F, rund 1 Karat', 'ROUND 1..1.09 D-F'],
  ['טיפה 3.00 ומעלה H SI1', 'PEAR 3.. H SI1'],
  // What is refused
  ["Pear 3ct F VS1, client doesn't want any fluor", 'PEAR 3..3.09 F VS1 flu:NON'],
  ["we don't accept any milky, RD 1ct", 'ROUND 1..1.09 milky:NONE'],
  ['ovals excluding 2.00-2.10, 2ct to 3ct, G VS', 'OVAL 2..3 G VS1-VS2 ?excluding 2.00-2.10'],
  ['RD 1-2ct F, not 1.30 to 1.40', 'ROUND 1..2 F ?not 1.30 to 1.40'],
  ['OV not needed, RD 1ct G', 'ROUND 1..1.09 G'],
  ['RD 1ct G, pear not required', 'ROUND 1..1.09 G'],
  ['GIA not needed, RD 1ct G', 'ROUND 1..1.09 G'],
  ['oval optional, 1ct G', '1..1.09 G'],
  // Stones that a person has, and sides
  ['Need a cushion. They have 1.5 now, want 2.5-3. H SI1', 'CUSHION 2.5..3 H SI1 ?They have 1.5'],
  ['she has a 1ct round, wants 2ct oval G VS', 'OVAL 2..2.09 G VS1-VS2 ?she has a 1ct round'],
  ['they have a budget of 9k, oval 2ct', 'OVAL 2..2.09 $:..9000'],
  ['half moons pair for 5ct radiant, H VS', 'HALF MOON H VS1-VS2 x2 pair ?for 5ct radiant'],
  // One of several
  ['RD or OV 1ct; OV: no bowtie', 'ROUND 1..1.09 + OVAL 1..1.09 ?no bowtie'],
  ['oval or other fancy shapes 2ct', 'not ROUND 2..2.09'],
  ['ovals, fancies 2ct F', 'not ROUND 2..2.09 F'],
  ['oval or other shapes 2ct', 'OVAL 2..2.09 ?other shapes (which?)'],
  ['round only, no other shapes, 1ct', 'ROUND 1..1.09'],
  ['RD 1ct G VS, 1.5ct F', 'ROUND 1..1.09 G VS1-VS2 + ROUND 1.5..1.59 F VS1-VS2'],
  ['RD 1ct G VS, 1.5ct SI1', 'ROUND 1..1.09 G VS1-VS2 + ROUND 1.5..1.59 G SI1'],
  ['RD 1ct G VS, OV 1.5ct F', 'ROUND 1..1.09 G VS1-VS2 + OVAL 1.5..1.59 F'],
  ['E-F 1.5ct RD VS1 or G 1.7ct RD VVS', 'ROUND 1.5..1.59 E-F VS1 + ROUND 1.7..1.79 G VVS1-VVS2'],
  ['3 stones: 1.01 F VS1, 1.20 G VS2, 1.50 H SI1 - all round', 'ROUND 1.01 F VS1 + ROUND 1.2 G VS2 + ROUND 1.5 H SI1'],
  ['- 1ct RD G VS\n- 1.5ct OV H SI\n- nothing below SI1', 'ROUND 1..1.09 G VS1-VS2 + OVAL 1.5..1.59 H SI1'],
  // The make
  ['3EX min VG, RD 1ct', 'ROUND 1..1.09 make:ID-VG'],
  ['OV | 1.00 | EX | VG | F | VS2', 'OVAL 1 F VS2 pol:ID-EX sym:VG'],
  ['OV | 1.00 | G | VS2 | EX | VG | F | GIA', 'OVAL 1 G VS2 pol:ID-EX sym:VG flu:VSL-FNT lab:GIA'],
  ['rd 1.01 g vs2 3x f', 'ROUND 1.01 G VS2 make:ID-EX flu:VSL-FNT'],
  ['60/60 round 2ct H VS1', 'ROUND 2..2.09 H VS1 ?60/60'],
  // Figures
  ['10 cts lot of 0.20-0.22 F G VS rd', 'ROUND 0.2..0.22 F-G VS1-VS2 ?10 cts total (of how many stones?)'],
  ['ct and a half pear', 'PEAR 1.5..1.59'],
  ['P emd 1-2ct', 'EMERALD 1..2 ?P'],
  ['2ct O-P RD VS', 'ROUND 2..2.09 O-P VS1-VS2'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** Messages of a second day. */
it.each([
  ['Two 1.01 E VS1 rounds please, plus one 2.02 F VS2 cushion', 'ROUND 1.01 E VS1 x2 + CUSHION 2.02 F VS2 x1'],
  ['Three 1.20 G VS2 ovals and two 2.02 F VS2', 'OVAL 1.2 G VS2 x3 + OVAL 2.02 F VS2 x2'],
  ['kussen 2,5 ct G VS1 geen fluo', 'CUSHION 2.5..2.59 G VS1 flu:NON'],
  ['ovale da 2 carati, purezza VS, massimo 15.000 dollari', 'OVAL 2..2.09 VS1-VS2 $:..15000'],
  ['RD 1.20 F VS1. wait no, 1.30', 'ROUND 1.3 F VS1 ?1.20 ?wait no'],
  ['round 2ct near colorless, very slightly included', 'ROUND 2..2.09 G-J VS1-VS2'],
  ['round 2ct, slightly included 1', 'ROUND 2..2.09 SI1'],
  ['oval which faces up like a 3ct, budget 12k', 'OVAL $:..12000 ?faces up like a 3ct'],
  ['looks like a 2ct oval, G VS under 5k', 'OVAL G VS1-VS2 $:..5000 ?looks like a 2ct'],
  ['approx 10 cts of 1ct rounds G VS', 'ROUND 1..1.09 G VS1-VS2 ?approx 10 cts total (of how many stones?)'],
  ['oval preferred, pear ok, 1.5ct G VS', 'OVAL/PEAR 1.5..1.59 G VS1-VS2'],
  ['RD or OV 1ct, OV preferred', 'ROUND/OVAL 1..1.09 ?OV preferred'],
  ['in New York: RD 2ct F VS1, in HK: OV 3ct G VS2', 'ROUND 2..2.09 F VS1 loc:NY + OVAL 3..3.09 G VS2 loc:HK'],
  ['FIY/FVY 3ct cushion', 'CUSHION 3..3.09 hue:YELLOW int:FANCY INTENSE-FANCY VIVID'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** Limits of groups, measures and prices. */
it.each([
  ['round min 1 carat, near colourless, vs2 and above', 'ROUND 1.. G-J FL-VS2'],
  ['oval 2ct G VS2 and above', 'OVAL 2..2.09 D-G FL-VS2'],
  ['OV 1.7-1.8 G-H VS LW 1.42-1.48 L 9.5+', 'OVAL 1.7..1.8 G-H VS1-VS2 ratio:1.42..1.48 length:9.5..'],
  [
    'EM 1.00-1.50, E-G, VVS, N/F, L:W 1.35-1.50, T<66, D 60-70',
    'EMERALD 1..1.5 E-G VVS1-VVS2 flu:NON-FNT depth:60..70 table:..66 ratio:1.35..1.5',
  ],
  ['oval 1.5 G VS, 9k+-10%', 'OVAL 1.5..1.59 G VS1-VS2 $:8100..9900'],
  ['suche 2 Steine oval 1,2 ct F-G VS1 oder besser', 'OVAL 1.2..1.29 F-G FL-VS1 x2'],
  ['coussin 2 carats couleur H ou mieux, VS2 ou mieux', 'CUSHION 2..2.09 D-H FL-VS2'],
  ['овал 2 карата F-G VS1-VS2 до 15000 долларов', 'OVAL 2..2.09 F-G VS1-VS2 $:..15000'],
  ['צריך שני אובלים 1.5 קראט G VS', 'OVAL 1.5..1.59 G VS1-VS2 x2'],
  ['is R10233 still available and what about 1.5 OV G VS', 'vStnId:R10233 both + OVAL 1.5..1.59 G VS1-VS2'],
  ['R10233 RD 1.01 G VS1', 'ROUND 1.01 G VS1 vStnId:R10233'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** Labels, prices and stones that were bought. */
it.each([
  ['RD 1.80 I-K VS2 any fluor -45', 'ROUND 1.8 I-K VS2 back:..-45'],
  ['EX cut, VG+ polish/sym, 1ct RD', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['1ct RD pol & symm EX', 'ROUND 1..1.09 finish:ID-EX'],
  ['I sold your 2.01, need 2.00-2.10 RD H VS2', 'ROUND 2..2.1 H VS2 ?sold your 2.01'],
  ['the client who bought the 3ct oval now wants studs 1ct each G VS', '1..1.09 G VS1-VS2 x2 pair ?bought the 3ct oval'],
  ['M color RD 2ct VS faint brown', 'ROUND 2..2.09 M VS1-VS2 ?faint brown (the shade of its color, or a fancy color?)'],
  ['faint pink RD 0.5 VS', 'ROUND 0.5..0.59 VS1-VS2 hue:PINK int:FAINT'],
  ['OV 3ct: G VS1 40k, H VS2 33k', 'OVAL 3..3.09 G VS1 $:..40000 + OVAL 3..3.09 H VS2 $:..33000'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** Lists of letters, numbers in brackets, and limits behind a label. */
it.each([
  ['do u hv 1.7 up to 1.9 rd in i j k vs goods', 'ROUND 1.7..1.9 I-K VS1-VS2'],
  ['rd 1ct h i vs', 'ROUND 1..1.09 H-I VS1-VS2'],
  ['radiants (2), 1.01 each, VS', 'RADIANT 1.01 VS1-VS2 x2'],
  ['OV 2.5ct, 1.40 ratio or higher, G VS', 'OVAL 2.5..2.59 G VS1-VS2 ratio:1.4..'],
  ['RD 1ct 60 table or less G', 'ROUND 1..1.09 G table:..60'],
  ['ovaal 2 karaat kleur G, VS2 of beter', 'OVAL 2..2.09 G FL-VS2'],
  ['lot 50 carat F-G VS', 'F-G VS1-VS2 ?50 carat (of how many stones?)'],
  ['thanks a lot, need 5 carat RD', 'ROUND 5..5.09'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
