import { describe, expect, it } from 'vitest'
import { demoVocabulary } from './request-text/compact-request.ts'
import { diamondLists } from './diamond-lists.ts'
import { type NearMiss, type NearStone, missText, nearMisses, nearest } from './near-miss.ts'

const misses = (filter: object) =>
  nearMisses(filter as Record<string, unknown>, (field) => demoVocabulary.order.get(diamondLists[field]) ?? [])
/** The relaxed condition of each search; the rest of its filter is checked apart. */
const relaxed = (filter: object) => misses(filter).map((miss) => ({ [miss.field]: miss.filter[miss.field] }))

describe('a near miss', () => {
  it.each([
    ['of a weight from 1.50', { crt: { '>=': 1.5 } }, [{ crt: { '>=': 1.425, '<': 1.5 } }]],
    [
      'of a weight between two bounds lies on both sides',
      { crt: { '>=': 1.5, '<=': 1.59 } },
      [{ crt: { '>=': 1.425, '<': 1.5 } }, { crt: { '>': 1.59, '<=': 1.67 } }],
    ],
    ['of an amount', { amt: { '<=': 12_000 } }, [{ amt: { '>': 12_000, '<=': 12_600 } }]],
    ['of a price per carat', { ctPr: { '<=': 8500 } }, [{ ctPr: { '>': 8500, '<=': 8925 } }]],
    ['of a back is two points', { back: { '<=': -32 } }, [{ back: { '>': -32, '<=': -30 } }]],
    ['of colors is the color on either side', { colNm: ['F', 'G'] }, [{ colNm: ['E', 'H'] }]],
    ['of the best colors is the next one', { colNm: ['D', 'E', 'F'] }, [{ colNm: ['G'] }]],
    ['of colors with a gap is also the one between', { colNm: ['D', 'F'] }, [{ colNm: ['E', 'G'] }]],
    ['of clarities', { clrNm: ['VS1', 'VS2'] }, [{ clrNm: ['VVS2', 'SI1'] }]],
    ['of a make is one of its grades', { polNm: ['ID', 'EX'], symNm: ['ID', 'EX'] }, [{ polNm: ['VG'] }, { symNm: ['VG'] }]],
    ['of a cut where one without a cut will do', { cutNm: ['ID', 'EX', null] }, [{ cutNm: ['VG'] }]],
  ])('%s', (_, filter, expected) => expect(relaxed(filter)).toEqual(expected))

  it('of a fluorescence is the next one, also of those that are excluded', () => {
    const order = demoVocabulary.order.get('FLUORESCENCE') ?? []
    const [none = '', next = ''] = order
    expect(relaxed({ fluNm: [none] })).toEqual([{ fluNm: [next] }])
    expect(relaxed({ fluNm: { nin: order.slice(1) } })).toEqual([{ fluNm: [next] }])
  })

  it('meets every other condition', () =>
    expect(misses({ shpNm: ['OVAL'], crt: { '>=': 1.5 }, colNm: ['D'] }).map(({ filter }) => filter)).toEqual([
      { shpNm: ['OVAL'], crt: { '>=': 1.425, '<': 1.5 }, colNm: ['D'] },
      { shpNm: ['OVAL'], crt: { '>=': 1.5 }, colNm: ['E'] },
    ]))

  it('of several weights lies outside all of them', () => {
    const or = [{ crt: { '>=': 1, '<=': 1.09 } }, { crt: { '>=': 1.1, '<=': 1.2 } }]
    const expected = [
      { crt: { '>=': 0.95, '<': 1 }, colNm: ['D'] },
      { crt: { '>': 1.09, '<': 1.1 }, colNm: ['D'] },
      { crt: { '>': 1.09, '<': 1.1 }, colNm: ['D'] },
      { crt: { '>': 1.2, '<=': 1.26 }, colNm: ['D'] },
    ]
    const ofWeight = (filter: object) => misses(filter).flatMap((miss) => (miss.field === 'crt' ? [miss.filter] : []))
    expect(ofWeight({ or, colNm: ['D'] })).toEqual(expected)
    expect(ofWeight({ and: [{ or }], colNm: ['D'] })).toEqual(expected)
    const place = { or: [{ locNm: ['HK'] }, { lbNm: ['GIA'] }] }
    expect(ofWeight({ and: [place, { or }] })[0]).toEqual({ and: [place], crt: { '>=': 0.95, '<': 1 } })
    expect(ofWeight({ or: [...or, { crt: { '>=': 1.05, '<=': 1.15 } }] })).toEqual([
      { crt: { '>=': 0.95, '<': 1 } },
      { crt: { '>': 1.2, '<=': 1.26 } },
    ])
  })

  it.each([
    ['a shape, a laboratory, a place and numbers', { shpNm: ['OVAL'], lbNm: ['GIA'], locNm: ['HK'], vStnId: ['R1'], isFcCol: true }],
    ['a contradiction', { shpNm: ['OVAL'], colNm: [], crt: { '>=': 1 } }],
    ['nothing', {}],
    ['other alternatives', { or: [{ vStnId: ['1'] }, { rptNo: ['1'] }] }],
    ['a condition of another form', { crt: { '>': 1 }, colNm: { contains: 'D' } }],
  ])('does not exist for %s', (_, filter) => expect(misses(filter)).toEqual([]))
})

const stone = (id: string, more: Partial<NearStone> = {}): NearStone & { id: string } => ({
  ...{ id, colNm: 'F', clrNm: 'VS1', cutNm: null, polNm: 'EX', symNm: 'EX', fluNm: 'NON' },
  ...{ crt: 1.5, amt: 12_000, ctPr: 8000, back: -30 },
  ...more,
})
const heavier: NearMiss = { field: 'crt', filter: {}, bound: { value: 1.5, step: 0.075, side: 'below' } }
const color: NearMiss = { field: 'colNm', filter: {} }

describe('the nearest stones', () => {
  it('miss least, then cost least; each is named once', () => {
    const found = [
      { stone: stone('dear', { colNm: 'H', ctPr: 9000 }), miss: color },
      { stone: stone('cheap', { colNm: 'H', ctPr: 7000 }), miss: color },
      { stone: stone('lighter', { crt: 1.44 }), miss: heavier },
      { stone: stone('light', { crt: 1.48 }), miss: heavier },
      { stone: stone('light', { crt: 1.48 }), miss: heavier },
    ]
    expect(nearest(found).map((one) => one.stone.id)).toEqual(['light', 'lighter', 'cheap', 'dear'])
  })

  it('are two for each condition, so that others are seen too', () => {
    const light = [1.49, 1.48, 1.47].map((crt) => ({ stone: stone(String(crt), { crt }), miss: heavier }))
    expect(nearest([...light, { stone: stone('H', { colNm: 'H' }), miss: color }]).map((one) => one.stone.id)).toEqual([
      '1.49',
      '1.48',
      'H',
    ])
  })
})

it.each([
  ['crt', '1.48 ct'],
  ['colNm', 'H'],
  ['clrNm', 'SI1'],
  ['polNm', 'polish VG'],
  ['fluNm', 'fluorescence MED'],
  ['amt', '$12,300'],
  ['ctPr', '$8,310.81/ct'],
  ['back', 'back −31.5%'],
] as const)('a miss of %s is written %s', (field, text) =>
  expect(
    missText(
      stone('1', { crt: 1.48, colNm: 'H', clrNm: 'SI1', polNm: 'VG', fluNm: 'MED', amt: 12_300, ctPr: 8310.81, back: -31.5 }),
      field,
    ),
  ).toBe(text),
)
