import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** Chats, mails and lists of requests as they are pasted. */
it.each([
  ['[12/03/25, 14:22] Ravi Shah: need RD 1.50-1.59 F-G VS1-VS2 3EX NF GIA', 'ROUND 1.5..1.59 F-G VS1-VS2 make:ID-EX flu:NON lab:GIA'],
  ['[12/03/25, 14:22:10] +91 98200 12345: OV 2ct up G+ VS+', 'OVAL 2.. D-G FL-VS2'],
  ['[12/03/25, 2:22 PM] Moshe: need 2 PS 1.5ct D-F VVS', 'PEAR 1.5..1.59 D-F VVS1-VVS2 x2'],
  ['12/03/25, 14:22 - Moshe Levi: need 2 PS 1.5ct D-F VVS', 'PEAR 1.5..1.59 D-F VVS1-VVS2 x2'],
  ['[14:22, 12/03/2025] Ravi: RD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['Ravi Shah, [12.03.25 14:22]\nRD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['[2025-03-12 14:22] Ravi: RD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['14:22 Ravi: RD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['Forwarded message\nFrom: Ravi\nRD 1.01 F VS1 3EX', 'ROUND 1.01 F VS1 make:ID-EX'],
  [
    '• RD 1.00-1.09 D-F VVS 3EX NON\n• RD 1.20-1.29 G-H VS 3EX NON\n• OV 1.50+ G+ VS2+',
    'ROUND 1..1.09 D-F VVS1-VVS2 make:ID-EX flu:NON + ROUND 1.2..1.29 G-H VS1-VS2 make:ID-EX flu:NON + OVAL 1.5.. D-G FL-VS2',
  ],
  ['1. RD 1.00 F VS1\n2. RD 1.50 G VS2\n3. OV 2.00 H SI1', 'ROUND 1 F VS1 + ROUND 1.5 G VS2 + OVAL 2 H SI1'],
  ['1) 2 pcs OV 1.50-1.60 F VS1\n2) 4 pcs RD 1.00 G VS2', 'OVAL 1.5..1.6 F VS1 x2 + ROUND 1 G VS2 x4'],
  ['1- RD 1.00 F VS1\n2- OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['a) RD 1.00 F VS1\nb) OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['(1) RD 1.00 F VS1\n(2) OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['#1 RD 1.00 F VS1\n#2 OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['1\u20e3 RD 1.00 F VS1\n2\u20e3 OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['✅ RD 1.00 F VS1\n✅ OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['Looking for:\n\nRound\n1.50 - 1.70\nG-H\nVS1-VS2\nTriple Ex\nNo Fluo\nGIA', 'ROUND 1.5..1.7 G-H VS1-VS2 make:ID-EX flu:NON lab:GIA'],
  [
    'Shape: OV\nSize: 2.00-2.50\nColor: F-H\nClarity: VS1-SI1\nFluor: None-Faint\nLab: GIA\nBudget: 25k',
    'OVAL 2..2.5 F-H VS1-SI1 flu:NON-FNT lab:GIA $:..25000',
  ],
  ['Shape - Cushion\nCarat - 3ct\nColour - G/H\nClarity - VS2 or better\nPrice - upto $9000/ct', 'CUSHION 3..3.09 G-H FL-VS2 $/ct:..9000'],
  ['Stone 1: RD 1.00 F VS1\nStone 2: OV 1.50 G VS2', 'ROUND 1 F VS1 + OVAL 1.5 G VS2'],
  ['Client 1: RD 2ct F VS\nClient 2: EM 3ct G VS', 'ROUND 2..2.09 F VS1-VS2 + EMERALD 3..3.09 G VS1-VS2'],
  [
    'wtb RD 1.00-1.19 ct, D-H, IF-VS2, 3EX, None, GIA, India location, -40 & more',
    'ROUND 1..1.19 D-H IF-VS2 make:ID-EX flu:NON lab:GIA loc:MUMBAI back:..-40',
  ],
  [
    'Need urgent for NY client: CU 3.00-3.50, F-H, VS1-VS2, EX EX, none/faint, GIA, ratio 1.00-1.05, 25k-30k per ct',
    'CUSHION 3..3.5 F-H VS1-VS2 finish:ID-EX flu:NON-FNT lab:GIA $/ct:25000..30000 ratio:1..1.05 ?NY',
  ],
  ['need RD 0.90-0.99 I-J SI1-SI2 3vg+ gia max 1800/ct', 'ROUND 0.9..0.99 I-J SI1-SI2 make:ID-VG lab:GIA $/ct:..1800'],
  ['Please offer: 5 x RD 0.50 F VS1 3EX', 'ROUND 0.5 F VS1 make:ID-EX x5'],
  ['need 1 carat round, G color, VS2 clarity, triple ex, no fluorescence', 'ROUND 1..1.09 G VS2 make:ID-EX flu:NON'],
  ['Looking for a 3 carat cushion, G-H color, VS clarity, squarish (1.00-1.05)', 'CUSHION 3..3.09 G-H VS1-VS2 ratio:1..1.05'],
  ['Looking for elongated cushion 2.5-3ct ratio 1.2+ F-G VS', 'CUSHION 2.5..3 F-G VS1-VS2 ratio:1.2.. ?elongated'],
  [
    'Hi Team,\n\nPlease find below our requirement:\n\n1) Round 1.00-1.49 D-H IF-VS2 3EX None GIA - 10 pcs\n2) Oval 1.50-2.00 F-H VS1-SI1 Ex-VG None-Faint GIA - 5 pcs\n3) Emerald 2.00+ G-I VVS2-VS2 Ratio 1.35-1.50 GIA - 3 pcs\n\nPayment: 30 days\nDelivery: HK\n\nThanks & Regards,\nAmit Mehta\nM: +91 98200 98200',
    'ROUND 1..1.49 D-H IF-VS2 make:ID-EX flu:NON lab:GIA x10 + OVAL 1.5..2 F-H VS1-SI1 finish:ID-VG flu:NON-FNT lab:GIA x5 + EMERALD 2.. G-I VVS2-VS2 lab:GIA ratio:1.35..1.5 x3 ?Payment ?30 days ?HK',
  ],
  [
    'Good morning dear,\nPls check availability\nRD 1.20-1.29 F VS1 3EX NON\nRD 1.50-1.59 G VS2 3EX NON\nWaiting for your reply',
    'ROUND 1.2..1.29 F VS1 make:ID-EX flu:NON + ROUND 1.5..1.59 G VS2 make:ID-EX flu:NON ?Waiting',
  ],
  [
    'Hello,\nmy client needs a 2ct+ oval, F-G, VS1-VS2, no fluorescence, ratio 1.35 to 1.45, max 20K total. Also a 1.5ct round H SI1 triple ex under 9k.\nCan you help?',
    'OVAL 2.. F-G VS1-VS2 flu:NON $:..20000 ratio:1.35..1.45 + ROUND 1.5..1.59 H SI1 make:ID-EX $:..9000',
  ],
  ['need for show: 5 pcs each RD 1.00, 1.20, 1.50 D-F VVS 3EX NF', 'ROUND 1|1.2|1.5 D-F VVS1-VVS2 make:ID-EX flu:NON x5'],
  ['Need pair RD 1.00 each F VS1 & single OV 3ct G VS2', 'ROUND 1 F VS1 x2 pair + OVAL 3..3.09 G VS2 x1'],
  [
    'Hi Ravi,\n\nThanks for the offer, too expensive.\n\nOn Mon, 2 Mar 2026 at 10:00, Ravi Shah\n<r@x.example> wrote:\n> RD 1.01 F VS1 $6500',
    'none',
  ],
  [
    'FYI\n\n---------- Forwarded message ---------\nFrom: Moshe <m@x.example>\nDate: Mon, 2 Mar 2026\nSubject: request\nTo: <r@x.example>\n\nneed OV 2.01 F VS1 GIA',
    'OVAL 2.01 F VS1 lab:GIA',
  ],
  ['See below\n\nVon: Moshe Levi\nGesendet: Montag, 2. März 2026 10:00\nAn: Ravi\nBetreff: Anfrage\n\nRD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  ['From: Moshe\nSent: Monday\nTo: Ravi\nSubject: RD 1.01\n\nneed OV 2.01 F VS1 GIA', 'OVAL 2.01 F VS1 lab:GIA'],
  ['Le lun. 2 mars 2026 à 10:00, Ravi a écrit :\n> RD 1.01', 'none ?Le lun ?2 mars 2026 ?Ravi ?écrit'],
  ['RD 1.01 F VS1\n\nLe lun. 2 mars 2026 à 10:00, Ravi a écrit :\nOV 2.01', 'ROUND 1.01 F VS1'],
  ['\u200e[12/03/25, 14:22:10] Ravi: \u200e<Media omitted>\n\u200e[12/03/25, 14:23:10] Ravi: RD 1.01 F VS1', 'ROUND 1.01 F VS1'],
  [
    '[12/03/25, 14:22] Ravi: RD 1.01 F VS1\nand OV 2.01 G VS2\n[12/03/25, 14:25] Me: will check\n[12/03/25, 14:26] Ravi: thx',
    'ROUND 1.01 F VS1 + OVAL 2.01 G VS2',
  ],
  [
    '[12/03/25, 14:22] Ravi: good morning\n[12/03/25, 14:22] Ravi: need 1.5 ov\n[12/03/25, 14:23] Ravi: f g vs\n[12/03/25, 14:23] Ravi: no fluor',
    'OVAL 1.5..1.59 F-G VS1-VS2 flu:NON',
  ],
  ['Shape;Carat;Color;Clarity\nRD;1.01;F;VS1\nOV;2.01;G;VS2', 'ROUND 1.01 F VS1 ?Carat + OVAL 2.01 G VS2'],
  ['Shape\tWeight\tColor\nRound\t1.00-1.20\tF-G', 'ROUND 1..1.2 F-G'],
  ['- 1.00-1.05 F-G VS RD x5\n- 1.50-1.55 F-G VS RD x3', 'ROUND 1..1.05 F-G VS1-VS2 x5 + ROUND 1.5..1.55 F-G VS1-VS2 x3'],
  ['RDs:\n1.00 - D VS1\n1.20 - E VS2\n1.50 - F SI1', 'ROUND 1 D VS1 + ROUND 1.2 E VS2 + ROUND 1.5 F SI1'],
  ['Ovals -\n1.5ct F VS\n2ct G VS\n3ct H SI', 'OVAL 1.5..1.59 F VS1-VS2 + OVAL 2..2.09 G VS1-VS2 + OVAL 3..3.09 H SI1-SI2'],
  [
    'ROUND\n1.00-1.09 D-F VVS\n1.10-1.19 D-F VVS\nOVAL\n1.50+ F VS',
    'ROUND 1..1.09 D-F VVS1-VVS2 + ROUND 1.1..1.19 D-F VVS1-VVS2 + OVAL 1.5.. F VS1-VS2',
  ],
  ['need urgently\nround\n1 carat\nF-G\nVS\nthank you', 'ROUND 1..1.09 F-G VS1-VS2'],
  [
    'All GIA, 3EX, none:\nRD 1.00 F VS1\nRD 1.20 G VS2',
    'ROUND 1 F VS1 make:ID-EX flu:NON lab:GIA + ROUND 1.2 G VS2 make:ID-EX flu:NON lab:GIA',
  ],
  [
    'RD 1.00 F VS1\nRD 1.20 G VS2\nAll GIA, 3EX, none, in Mumbai',
    'ROUND 1 F VS1 make:ID-EX flu:NON lab:GIA loc:MUMBAI + ROUND 1.2 G VS2 make:ID-EX flu:NON lab:GIA loc:MUMBAI',
  ],
  [
    'RD 1.00 F VS1\nOV 1.20 G VS2\n\nMax 35 back for all\nNo BGM',
    'ROUND 1 F VS1 shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE back:..-35 + OVAL 1.2 G VS2 shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE back:..-35',
  ],
  [
    'Dear Loupe team, kindly quote best for RD 1.70-1.89 G-H VS2-SI1 3EX NONE GIA 3 pcs',
    'ROUND 1.7..1.89 G-H VS2-SI1 make:ID-EX flu:NON lab:GIA x3',
  ],
  ['Looking for matched pair cushion 2.00-2.10 each, G-H, VS, 1.00-1.05 ratio', 'CUSHION 2..2.1 G-H VS1-VS2 ratio:1..1.05 x2 pair'],
  ['CLIENT WANTS: 3CT ROUND, D COLOR, FLAWLESS, TRIPLE EXCELLENT, NO FLUORESCENCE', 'ROUND 3..3.09 D FL make:ID-EX flu:NON'],
  ['need 1.00 HS D-F VVS GIA VG+', 'HEART 1 D-F VVS1-VVS2 finish:ID-VG lab:GIA'],
  ['need .3 .4 .5 rounds DEF VVS 3X', 'ROUND 0.3..0.39|0.4..0.49|0.5..0.59 D-F VVS1-VVS2 make:ID-EX'],
  ['Client budget is 20k for a 2.5ct+ oval G+ VS2+', 'OVAL 2.5.. D-G FL-VS2 $:..20000'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
