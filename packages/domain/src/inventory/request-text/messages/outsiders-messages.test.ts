import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Messages as traders of several towns, retailers and private customers write them: tables, chats, mails and whole sentences. */
it.each([
  [
    'Dear team,\n\nKindly send availability:\n1) RD 1.00 G VS1 3EX N\n2) PR 1.20 F VVS2\n\nBest regards,\nAnna Kaplan\nKaplan Jewels\n580 5th Ave, NY',
    'ROUND 1 G VS1 make:ID-EX flu:NON + PRINCESS 1.2 F VVS2',
  ],
  [
    'Hey Sam, looking for a cushion 3.00-3.20, H-I, VS2-SI1, GIA, ratio 1.00-1.08, for a client in Boston, budget around 9k a carat',
    'CUSHION 3..3.2 H-I VS2-SI1 lab:GIA $/ct:8100..9900 ratio:1..1.08 ?Boston',
  ],
  [
    'i have a customer that needs a 2 carat round, h color, si1, eye clean, 3 ex, no fluorescence, delivery by friday',
    'ROUND 2..2.09 H SI1 make:ID-EX flu:NON eye:YES',
  ],
  ["do you carry an oval that's around two and a half carats, colour F or G, at least VS2?", 'OVAL 2.37..2.63 F-G FL-VS2'],
  ['1.2 to 1.3 emerld cut, color d to f, clarity vs1 or better, no flouresence', 'EMERALD 1.2..1.3 D-F FL-VS1 flu:NON'],
  [
    '- Round 0.30-0.39 D-F IF-VVS, 3EX, 50 pcs\n- Round 0.40-0.49 same, 30 pcs',
    'ROUND 0.3..0.39 D-F IF-VVS2 make:ID-EX x50 + ROUND 0.4..0.49 D-F IF-VVS2 make:ID-EX x30',
  ],
  [
    'OV 1.50-1.59 D-F VS+ EX EX N w/ ratio 1.38-1.48 under 12.5k/ct x 3',
    'OVAL 1.5..1.59 D-F FL-VS2 finish:ID-EX flu:NON $/ct:..12500 ratio:1.38..1.48 x3',
  ],
  ['Princess cut, 1.20-1.30 ct, G-H, VS, GIA or IGI, no fluorescence', 'PRINCESS 1.2..1.3 G-H VS1-VS2 flu:NON lab:GIA/IGI'],
  ['mujhe RD 0.50-0.59 D-F VVS1-VS1 3x none chahiye 20 pcs surat', 'ROUND 0.5..0.59 D-F VVS1-VS1 make:ID-EX flu:NON loc:SURAT x20'],
  ['need a radiant, squarish, 4 carats or so, I-J, VS, faint max', 'RADIANT 3.8..4.2 I-J VS1-VS2 flu:NON-FNT ?squarish'],
  ['Shalom, anyone with EM 5ct+ D-E VVS+ GIA none? memo pls', 'EMERALD 5.. D-E FL-VVS2 flu:NON lab:GIA'],
  ['Looking for matching pair pears 1.01/1.02 D IF GIA none', 'PEAR 1.01..1.02 D IF flu:NON lab:GIA x2 pair'],
  [
    'I would like a princess cut diamond between 0.9 and 1.1 carat with color G or higher and clarity SI1 or higher for less than 4500 dollars',
    'PRINCESS 0.9..1.1 D-G FL-SI1 $:..4500',
  ],
  [
    'Guys who has OV 3.00+ F-G VS1-VS2 GIA EX EX N ratio 1.40-1.50 pls whatsapp me 347 555 0147',
    'OVAL 3.. F-G VS1-VS2 finish:ID-EX flu:NON lab:GIA ratio:1.4..1.5',
  ],
  [
    'Client from Texas wants 4 carat lab oval, E color, VVS2, IGI certified, under 2k total',
    'OVAL 4..4.09 E VVS2 lab:IGI $:..2000 grown ?Texas',
  ],
  ['rnd diamonds 0.5 carat up to 0.7 carat colour h-j clarity si, budget 1000 per stone', 'ROUND 0.5..0.7 H-J SI1-SI2 $:..1000'],
  ['Bonjour, je cherche un diamant rond de 1 carat, couleur F-G, pureté VS, excellent', 'ROUND 1..1.09 F-G VS1-VS2 make:ID-EX'],
  ['we have 30k to spend on a 3 stone ring, center at least 2 carat cushion, G VS', 'CUSHION 2.. G VS1-VS2 $:..30000'],
  [
    '1.00-1.09ct RD D-E-F VS1/VS2 XXX - NONE - GIA - 5PCS - ASAP - PRICE RAP -35%',
    'ROUND 1..1.09 D-F VS1-VS2 make:ID-EX flu:NON lab:GIA back:..-35 x5',
  ],
  ['pair of cushions, total weight around 4 carats, G-H VS2, matching', 'CUSHION 1.9..2.1 G-H VS2 x2 pair'],
  ['A 2.02ct round F VVS2 triple x GIA none, what is your asking?', 'ROUND 2.02 F VVS2 make:ID-EX flu:NON lab:GIA'],
  ['1.5 carat oval lab grown D VVS1 or natural 1 carat oval G VS1', 'OVAL 1.5..1.59 D VVS1 grown + OVAL 1..1.09 G VS1'],
  ['shape oval size 1.5-1.69 col g-j cla vs-si make vg+ fls n-m', 'OVAL 1.5..1.69 G-J VS1-SI2 finish:ID-VG flu:NON-MED'],
  ['Cushion mod 5ct G VS1, not more than 1.10 ratio, no hybrid', 'CUSHION 5..5.09 G VS1 ratio:..1.1 ?no hybrid'],
  [
    'hello i am interested in buying a diamond for my girlfriend she likes emerald cuts around 2 carats nothing lower than G and VS1 budget 20 thousand',
    'EMERALD 1.9..2.1 D-G FL-VS1 $:..20000',
  ],
  [
    'From: ravi@x.com\nTo: sales@y.com\nSubject: Enquiry\n\nPls offer:\nOV 2.00-2.19 F-G VS1-VS2 GIA\n\nThanks\nRavi\n\n> On 3 Mar you wrote:\n> OV 1.50 D IF',
    'OVAL 2..2.19 F-G VS1-VS2 lab:GIA',
  ],
  [
    'Sr\tShape\tCts\tColor\tClarity\tCut\tPol\tSym\tFl\tLab\tRap%\n1\tRound\t1.01\tF\tVS1\tEX\tEX\tEX\tNone\tGIA\t-38\n2\tOval\t1.51\tG\tVS2\t\tEX\tVG\tFaint\tGIA\t-35',
    'ROUND 1.01 F VS1 make:ID-EX flu:NON lab:GIA back:..-38 + OVAL 1.51 G VS2 pol:ID-EX sym:VG flu:VSL-FNT lab:GIA back:..-35',
  ],
  [
    'Carats: 1.50 - 1.75; Cut: Princess; Colour: E-F; Clarity: VVS2-VS1; Fluorescence: None; Lab: GIA; Budget: USD 12,000',
    'PRINCESS 1.5..1.75 E-F VVS2-VS1 flu:NON lab:GIA $:..12000',
  ],
  ["the pear 3.01 F VS1 you showed me yesterday, what's the best?", 'PEAR 3.01 F VS1'],
  ['URGENT URGENT RD 3.00-3.50 D-F IF-VVS2 ANY FLUOR LESS 40%', 'ROUND 3..3.5 D-F IF-VVS2 back:..-40'],
  ['1.8ct radiant G VS2, willing to pay up to 8,500 a carat', 'RADIANT 1.8..1.89 G VS2 $/ct:..8500'],
  ['pair rd 3.01 each, both D FL, GIA, consecutive certs', 'ROUND 3.01 D FL lab:GIA x2 pair ?consecutive'],
  ['fancy intense pink 0.20-0.30 any shape any clarity', '0.2..0.3 hue:PINK int:FANCY INTENSE'],
  ['must be GIA, no IGI no HRD, OV 1.5 G VS1', 'OVAL 1.5..1.59 G VS1 lab:GIA'],
  ['excluding brown and milky: RD 1.2 J-K SI', 'ROUND 1.2..1.29 J-K SI1-SI2 shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK milky:NONE'],
  ['layout of 7 ovals from 0.30 to 0.50 G VS', 'OVAL 0.3..0.5 G VS1-VS2 x7'],
  [
    'Looking for 2 carat plus round. Colour: F,G,H. Clarity: VS1,VS2,SI1. Cut: EX. Fluor: N,F. Cert: GIA.',
    'ROUND 2.. F-H VS1-SI1 cut:ID-EX flu:NON-FNT lab:GIA',
  ],
  ['Show me cushions, 1.5 to 2 carats, anything F–I and SI1 up, under 7,000 dollars total each', 'CUSHION 1.5..2 F-I FL-SI1 $:..7000'],
  [
    'looking for the following: oval 1.5 e vs1 | oval 1.6 f vs1 | oval 1.7 g vs1',
    'OVAL 1.5..1.59 E VS1 + OVAL 1.6..1.69 F VS1 + OVAL 1.7..1.79 G VS1',
  ],
  ['3/3/26 10:15 am - Dov: anyone?\n3/3/26 10:16 am - Dov: CU 3ct G VS1 GIA', 'CUSHION 3..3.09 G VS1 lab:GIA'],
  [
    'Zev needs RD 2.00-2.05 E-F VVS2 GIA 3EX NON, will pay 30 back cash',
    'ROUND 2..2.05 E-F VVS2 make:ID-EX flu:NON lab:GIA back:..-30 ?Zev',
  ],
  [
    'RD 1.00-1.20 F-H VS2+, and RD 1.50-1.70 H-J SI1+ all 3EX no BGM',
    'ROUND 1..1.2 F-H FL-VS2 make:ID-EX shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE + ROUND 1.5..1.7 H-J FL-SI1 make:ID-EX shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE',
  ],
  [
    'princes 1.2 g/vs2 x 2, cushin 1.5 h/si1 x 1, asher 2 f/vvs2 x 1',
    'PRINCESS 1.2..1.29 G VS2 x2 + CUSHION 1.5..1.59 H SI1 x1 + ASSCHER 2..2.09 F VVS2 x1',
  ],
  ['RD 1.5 no lower than H, no worse than SI1, no more than 9500', 'ROUND 1.5..1.59 D-H FL-SI1 $:..9500'],
  ['🔴 Need: OV 1.20–1.29ct / G–H / VS / GIA 🔴 budget 💰 5k', 'OVAL 1.2..1.29 G-H VS1-VS2 lab:GIA $:..5000'],
  ['Radient 1.5 E VS1 flourescence none symetry ex polsh ex', 'RADIANT 1.5..1.59 E VS1 finish:ID-EX flu:NON'],
  ['round GIA 1.50–1.69 • F–H • VS1–SI1 • EX/EX/EX • NON', 'ROUND 1.5..1.69 F-H VS1-SI1 make:ID-EX flu:NON lab:GIA'],
  ['RD 1ct J-K faint-med ok SI2 eye-clean GIA good make', 'ROUND 1..1.09 J-K SI2 flu:NON-MED lab:GIA eye:YES ?make'],
  [
    'need: oval, 2ct, color g, clarity vs1, price under 15000 usd, ratio 1.35 to 1.45, no lab',
    'OVAL 2..2.09 G VS1 $:..15000 ratio:1.35..1.45',
  ],
  ['budget: around 10,000 - 12,000; shape: cushion or oval; size: 2 carats or larger', 'CUSHION/OVAL 2.. $:10000..12000'],
  ['pls find cushion 2.00-2.30 in F G H colors in VS clarities with medium or less', 'CUSHION 2..2.3 F-H VS1-VS2 flu:NON-MED'],
  ['oval diamond: 1.5 ct ; colour : E ; clarity : VVS 2 ; fluo : nil', 'OVAL 1.5..1.59 E VVS2 flu:NON'],
  [
    'round 1.00 F/VS1/3EX/NON/GIA @-36 & 1.20 F/VS1/3EX/NON/GIA @-38',
    'ROUND 1 F VS1 make:ID-EX flu:NON lab:GIA back:..-36 + ROUND 1.2 F VS1 make:ID-EX flu:NON lab:GIA back:..-38',
  ],
  [
    'RD 2.01 H SI1, no milky, no brown, no green, no black in center',
    'ROUND 2.01 H SI1 shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE blkIncNm:NONE',
  ],
  [
    'RD 0.50 ct - 10 pc, 0.60 ct - 8 pc, 0.70 ct - 6 pc; G/H VS 3EX',
    'ROUND 0.5 G-H VS1-VS2 make:ID-EX x10 + ROUND 0.6 G-H VS1-VS2 make:ID-EX x8 + ROUND 0.7 G-H VS1-VS2 make:ID-EX x6',
  ],
  ['GIA pear 2ct+ D-F IF-VVS, 20 to 25k per carat max, memo NY', 'PEAR 2.. D-F IF-VVS2 lab:GIA loc:NY $/ct:20000..25000'],
  ['need asscher or sq emerald 2.00 up to 2.50 D/E VVS1/2', 'ASSCHER/SQ EMERALD 2..2.5 D-E VVS1-VVS2'],
  ['Room 1204, 62 W 47th St, NY 10036\nNeed RD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['RBC 1.00ct, I color, VS2, ex-ex-ex, faint, IGI/HRD', 'ROUND 1 I VS2 make:ID-EX flu:VSL-FNT lab:IGI/HRD'],
  ['invoice 4512 returned; new request RD 1.01 F VS1', 'ROUND 1.01 F VS1 ?invoice 4512 returned'],
  [
    "Hello! I'd like: 1) round, 1 ct, D, VVS1; 2) oval, 2 ct, F, VS2. Thank you, Maria, +34 600 123 456",
    'ROUND 1..1.09 D VVS1 + OVAL 2..2.09 F VS2',
  ],
  [
    'Pear brilliant 1.70-1.80 F-G VS1-VS2, L/W 1.50-1.65, no fluorescence, no bow tie, AGS or GIA',
    'PEAR 1.7..1.8 F-G VS1-VS2 flu:NON lab:AGS/GIA ratio:1.5..1.65 ?no bow tie',
  ],
  [
    'Must have: 3EX, none, no BGM. Sizes: 1.00-1.09, 1.20-1.29, 1.50-1.59. Col D-G. Cla VVS-VS.',
    '1..1.09|1.2..1.29|1.5..1.59 D-G VVS1-VS2 make:ID-EX flu:NON shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE',
  ],
  ['RD 2 carats, color not below H, clarity SI1 minimum, cut very good at least', 'ROUND 2..2.09 D-H FL-SI1 cut:ID-VG'],
  ['Hi folks, do we have OV 1.8-2.0 F-H VS2+ with low fluor in stock NY?', 'OVAL 1.8..2 F-H FL-VS2 loc:NY ?low fluor'],
  ['Need stones for tennis bracelet 55 pcs 0.10 each F-G VS ex cut', '0.1 F-G VS1-VS2 cut:ID-EX x55'],
  ['Lab grown only please: 2ct oval D-E VVS, 3ct emerald F VS1', 'OVAL 2..2.09 D-E VVS1-VVS2 grown + EMERALD 3..3.09 F VS1 grown'],
  ['Bro need EM 2ct pair matching 4ct total G VS1 both GIA', 'EMERALD 2..2.09 G VS1 lab:GIA x2 pair'],
  ['1.2-1.3 G-H VS2-SI1 AS/EM/RAD/PR GIA/IGI max rap-40', 'ASSCHER/EMERALD/RADIANT/PRINCESS 1.2..1.3 G-H VS2-SI1 lab:GIA/IGI back:..-40'],
  ["My budget is 5k so what's the largest G VS round?", 'ROUND G VS1-VS2 $:..5000 ?largest'],
  ['RD 1ct polish vg, symmetry gd or better, cut any', 'ROUND 1..1.09 pol:VG sym:ID-G'],
  [
    '5 x 1ct RD G VS, 3 x 1.5ct RD H SI, all 3EX GIA',
    'ROUND 1..1.09 G VS1-VS2 make:ID-EX lab:GIA x5 + ROUND 1.5..1.59 H SI1-SI2 make:ID-EX lab:GIA x3',
  ],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
