import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Messages, tables and stones that are only mentioned, as brokers and retailers of many countries write them. */
it.each([
  ['Hello dear, my customer is searching pear 3,00-3,50 ct D/F VVS1/VS1 GIA. Best regards Luc', 'PEAR 3..3.5 D-F VVS1-VS1 lab:GIA'],
  [
    '• RD 0.90-0.99 GH SI1 GIA 3EX N\n• RD 1.20-1.39 GH VS2 GIA 3EX N\n• CU 1.50-1.99 FG VS GIA N',
    'ROUND 0.9..0.99 G-H SI1 make:ID-EX flu:NON lab:GIA + ROUND 1.2..1.39 G-H VS2 make:ID-EX flu:NON lab:GIA + CUSHION 1.5..1.99 F-G VS1-VS2 flu:NON lab:GIA',
  ],
  [
    "---------- Forwarded message ---------\nFrom: Sarah Levi <sarah@example.com>\nDate: Tue, Nov 24, 2026 at 4:13 PM\nSubject: Oval 3ct needed\nTo: sales@example.com\n\nHi,\nDo you have an oval 3.00-3.20, F-G, VS1-VS2, GIA, no fluorescence, ratio 1.38-1.45?\nClient's budget is $45k.\n\nSarah Levi\nLevi Gems Ltd\n580 Fifth Avenue, Suite 1204\nT: +1 212 555 0100",
    'OVAL 3..3.2 F-G VS1-VS2 flu:NON lab:GIA $:..45000 ratio:1.38..1.45 ?Sarah Levi',
  ],
  [
    '| Shape | Size | Col | Cla | Flo | Price |\n|---|---|---|---|---|---|\n| RD | 1.01-1.05 | D | VVS1 | N | -30 |\n| PS | 2.01-2.10 | G | VS1 | N | -42 |',
    'ROUND 1.01..1.05 D VVS1 flu:NON back:..-30 + PEAR 2.01..2.1 G VS1 flu:NON back:..-42',
  ],
  [
    'Shape: Round\nWeight: 1.50 - 1.60\nColor: F - G\nClarity: VS1 - VS2\nCut/Pol/Sym: EX/EX/EX\nFluor: None\nLab: GIA\nPcs: 3',
    'ROUND 1.5..1.6 F-G VS1-VS2 make:ID-EX flu:NON lab:GIA x3',
  ],
  [
    "He'd like a round diamond, about 1.5 carats, nothing below H and SI1, GIA, excellent cut, under $11,000",
    'ROUND 1.42..1.59 D-H FL-SI1 cut:ID-EX lab:GIA $:..11000',
  ],
  [
    'Dear team, one of our retail clients (Zürich) is after a cushion, 4.00 – 4.49 ct., colour E–G, purity VVS2–VS2, fluo. none, GIA. Could you send 3-4 options? Merci, Beat',
    'CUSHION 4..4.49 E-G VVS2-VS2 flu:NON lab:GIA ?one ?retail ?Zürich ?after ?3 -4 ?Beat',
  ],
  ['Client request: "Princess cut diamond, 1 carat, colour F, clarity VS1, with GIA certificate"', 'PRINCESS 1..1.09 F VS1 lab:GIA'],
  ['A pair of Old European cuts totalling about 3 carats, J-L, SI, for studs', 'OLD EUROPEAN 1.43..1.58 J-L SI1-SI2 x2 pair'],
  ['RD 1.30-1.39 F-G VS1-VS2 GIA EX-EX-EX FL:NONE/FAINT LOC:HK/NY', 'ROUND 1.3..1.39 F-G VS1-VS2 make:ID-EX flu:NON-FNT lab:GIA loc:HK/NY'],
  ['suite: necklace 30 RD 0.25, bracelet 40 RD 0.15, earrings 2 RD 1.00', 'ROUND 0.25 x30 ?suite + ROUND 0.15 x40 + ROUND 1 x2'],
  [
    'From: "Avi" <avi@example.com>\nSent: Wednesday, 25 November 2026 09:12\nTo: sales@loupe.example\nSubject: FW: urgent call\n\npls see below\n\nOV 3.01-3.20 G-H VS1-VS2 GIA NON 1.35-1.45\n\nAvi Levy\nM: +972 54 555 0123 | O: 03-555-0100 | avi@example.com',
    'OVAL 3.01..3.2 G-H VS1-VS2 flu:NON lab:GIA ?1.35-1.45 ?Avi Levy',
  ],
  [
    'Hi Loupe team\nwe have an enquiry for\n1 pc RD 1.70-1.80 G/VS2 3EX NF\n1 pc PS 1.50 H/SI1\nregards,\nKiran\nK. Exports\nD: 022-2369 0000 E: k@example.com W: www.example.com',
    'ROUND 1.7..1.8 G VS2 make:ID-EX flu:NON x1 + PEAR 1.5 H SI1 x1',
  ],
  ['<Ravi> 1ct RD G VS\n<Ravi> 3ex none\n<Mehul> ok', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX flu:NON'],
  ['Item Shape Carat Color Clarity\n1 Round 1.01 G VS1\n2 Oval 1.51 F VS2', 'ROUND 1.01 G VS1 + OVAL 1.51 F VS2'],
  ['is there any 3 carat round in stock with D color and flawless? thanks a lot and have a nice day', 'ROUND 3..3.09 D FL'],
  [
    'do you guys have a 1.5 carat pear shape G color VS1 or VS2, excellent polish, no fluorescence, between 8 and 9 thousand',
    'PEAR 1.5..1.59 G VS1-VS2 pol:ID-EX flu:NON $:8000..9000',
  ],
  ['call 98200 12345. 1.01 RD', 'ROUND 1.01'],
  ['mob 98200 12345 2 ovals 1ct', 'OVAL 1..1.09 x2'],
  ['+91 98200 98200 1.5 ct RD', 'ROUND 1.5..1.59'],
  ['see you at 2.30 pm, RD 3ct', 'ROUND 3..3.09'],
  ['before 15/12. RD 3.5 G', 'ROUND 3.5..3.59 G'],
  ["I'm in Dubai, RD 1ct", 'ROUND 1..1.09 ?Dubai'],
  ["we're in Antwerp this week, RD 1ct", 'ROUND 1..1.09 ?Antwerp'],
  ["I'll be in Mumbai, RD 1ct", 'ROUND 1..1.09 ?Mumbai'],
  ['my brother in Mumbai needs RD 1ct', 'ROUND 1..1.09 ?brother ?Mumbai'],
  ['have it in Dubai by Thursday, RD 1ct', 'ROUND 1..1.09 ?Dubai'],
  ['our goods in HK, RD 1ct', 'ROUND 1..1.09 loc:HK'],
  ['我在香港 圆形 1克拉', 'ROUND 1..1.09 ?HK'],
  ['圆形 1克拉 香港', 'ROUND 1..1.09 loc:HK'],
  ['not in hk, must be ny: RD 1ct', 'ROUND 1..1.09 loc:NY'],
  ['mumbai n surat goods RD 1ct', 'ROUND 1..1.09 loc:MUMBAI/SURAT'],
  ['NY or LA, RD 1ct', 'ROUND 1..1.09 loc:NY ?LA'],
  ['with video only, RD 1ct', 'ROUND 1..1.09 ?video only'],
  ['looking 4 oval 2ct', 'OVAL 2..2.09'],
  ['do nang RD 1ct', 'ROUND 1..1.09 x2'],
  ['par de peras 0.70', 'PEAR 0.7 x2 pair'],
  ['she has requested a 2ct oval G VS', 'OVAL 2..2.09 G VS1-VS2 ?requested'],
  ["they've asked for 2ct oval", 'OVAL 2..2.09'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
