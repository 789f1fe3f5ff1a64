import { describe } from 'vitest'
import { always, changed, graded, priced, tableOf, usual, write } from './builder.ts'
import { grownStones, someStones, withChanges } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

const grown = grownStones(6)
const natural = someStones(6)

/** A column of other languages that says lab-grown, and its words. */
const signs: readonly (readonly [heading: string, text: string])[] = [
  ...([
    ['类型', '培育钻石'],
    ['備註', '合成'],
    ['說明', '實驗室培育'],
    ['タイプ', 'ラボグロウン'],
    ['타입', '합성'],
  ] as const),
  ...([
    ['סוג', 'מעבדה'],
    ['הערות', 'יהלומי מעבדה'],
    ['Тип', 'Выращенный'],
    ['Примечание', 'синтетический'],
    ['النوع', 'مختبر'],
  ] as const),
  ...([
    ['Typ', 'Synthetisch'],
    ['Bemerkung', 'im Labor gezüchtet'],
    ['Type', 'Diamant de laboratoire'],
    ['Remarque', 'diamant de synthèse'],
  ] as const),
  ...([
    ['Tipo', 'Cultivado en laboratorio'],
    ['Note', 'coltivato in laboratorio'],
    ['Soort', 'Labgekweekt'],
    ['Tip', 'Laboratuvar'],
  ] as const),
  ...([
    ['प्रकार', 'लैब ग्रोन'],
    ['પ્રકાર', 'લેબ ગ્રોન'],
    ['N/L', 'L'],
    ['Natural?', 'N'],
    ['Diamond', 'Lab'],
    ['Title', 'Round LG Diamond'],
  ] as const),
]
/** The same that says natural. */
const naturals: readonly (readonly [heading: string, text: string])[] = [
  ...([
    ['类型', '天然钻石'],
    ['סוג', 'טבעי'],
    ['Тип', 'Природный'],
    ['Typ', 'Natürlich'],
    ['Tipo', 'Natural'],
    ['Labor-Ort', 'Labor Antwerpen'],
  ] as const),
  ...([
    ['Bemerkung', 'nicht synthetisch'],
    ['备注', '非合成'],
    ['Lab Location', 'GIA Laboratory Bangkok'],
    ['Comments', 'Homegrown in Canada'],
  ] as const),
]
const labs = ['IGI(LG)', 'LG-IGI', 'IGI LGD', 'IGI Lab Grown', 'LGIGI', 'IGILG', 'IGI (CVD)', 'LGR-IGI']

describe('lab-grown in the words of every country', () => {
  describeTrials([
    ...signs.map(([heading, text]): Trial => ({
      name: `${heading}: ${text}`,
      sheet: tableOf(grown, [...graded, [heading, always(text)], ...priced]),
      rows: grown,
      unmapped: [heading],
    })),
    ...labs.map((lab): Trial => ({
      name: `laboratory ${lab}`,
      sheet: tableOf(grown, [...changed(graded, { Lab: ['Lab', always(lab)] }), ...priced]),
      rows: grown,
    })),
    {
      name: 'in the heading of the prices alone',
      sheet: tableOf(grown, [...graded, ['LGD Price/Ct', write.perCarat], ['LGD Amount', write.amount]]),
      rows: grown,
    },
  ])
})

describe('natural in the words of every country', () => {
  describeTrials(
    naturals.map(([heading, text]): Trial => ({
      name: `${heading}: ${text}`,
      sheet: tableOf(natural, [...usual, [heading, always(text)]]),
      rows: natural,
      unmapped: [heading],
    })),
  )
})

describe('nothing says the kind but the prices', () => {
  const cheap = grown.map((stone) => withChanges(stone, { ctPr: Math.round(stone.ctPr / 4) }))
  const one = natural.map((stone, at) => withChanges({ ...stone, rap: null, back: null }, at === 2 ? { ctPr: 240 } : {}))
  describeTrials([
    { name: 'of all stones: the sheet asks', sheet: tableOf(cheap, [...graded, ...priced]), asks: { kind: 'lab-grown' }, rows: cheap },
    {
      name: 'of all stones, which are said to be natural: they are refused',
      sheet: tableOf(cheap, [...graded, ...priced]),
      asks: { kind: 'natural' },
      rows: cheap.map(() => /too low for a natural stone/),
    },
    {
      name: 'of one stone among many: it is refused',
      sheet: tableOf([...one, ...someStones(18).slice(6)], [...graded, ...priced]),
      rows: [
        ...one.map((stone, at) => (at === 2 ? /too low for a natural stone/ : stone)),
        ...someStones(18)
          .slice(6)
          .map((stone) => ({ ...stone, rap: null, back: null })),
      ],
    },
    {
      name: 'a stone that is no diamond is refused',
      sheet: tableOf(natural, [...usual, ['Type', (_, at) => (at === 3 ? 'Moissanite' : 'Natural')]]),
      rows: natural.map((stone, at) => (at === 3 ? /no diamond/ : stone)),
      unmapped: ['Type'],
    },
  ])
})

describe('a Dutch list of stones', () => {
  describeTrials([
    {
      name: 'has a grade of cut beside the shape',
      sheet: tableOf(natural, [
        ...changed(usual, { Shape: 'Vorm', Carat: 'Karaat' }),
        ['Slijpsel', always('ZG')],
        ['Fluo', always('Geen')],
      ]),
      rows: natural,
    },
  ])
})
