/** A stone as it is: what a sheet says of it in one way or another, and what must be read from every way of saying it. */
export interface KnownStone {
  vStnId: string
  shpNm: string
  crt: number
  /** Null of a fancy color. */
  colNm: string | null
  fcColNm: string | null
  intNm: string | null
  clrNm: string
  lbNm: string
  rptNo: string
  labGrown: boolean
  ctPr: number
  /** List price and percent below (negative) or above it; null where no list prices the stone. */
  rap: number | null
  back: number | null
  amt: number
}

const names: Record<string, string> = {
  ROUND: 'Round',
  OVAL: 'Oval',
  PEAR: 'Pear',
  EMERALD: 'Emerald',
}
export const shapeName = ({ shpNm }: KnownStone) => names[shpNm] ?? shpNm

/** Synthetic list prices per carat: shape, weight of the band's first stone, color, clarity, price. */
const cells: readonly (readonly [shape: string, crt: number, color: string, clarity: string, rap: number])[] = [
  ['ROUND', 1.01, 'D', 'VVS1', 16_400],
  ['ROUND', 1.01, 'F', 'VS1', 11_900],
  ['OVAL', 1.51, 'G', 'VS2', 10_700],
  ['ROUND', 0.71, 'H', 'SI1', 3_600],
  ['PEAR', 2.01, 'E', 'VS1', 19_300],
  ['EMERALD', 0.91, 'I', 'VVS2', 4_800],
]
const labs = ['GIA', 'IGI', 'HRD'] as const
const firstReports = { GIA: 2_151_432_110, IGI: 412_345_670, HRD: 210_000_345_670 }

const cent = (dollars: number) => Math.round(dollars * 100) / 100

/** A stone at another price per carat, or at another weight, report or kind. */
export function withChanges(stone: KnownStone, changes: Partial<KnownStone>): KnownStone {
  const changed = { ...stone, ...changes }
  return { ...changed, amt: cent(changed.ctPr * changed.crt) }
}
const priced = (stone: Omit<KnownStone, 'ctPr' | 'amt'> & { rap: number; back: number }): KnownStone =>
  withChanges({ ...stone, ctPr: 0, amt: 0 }, { ctPr: cent((stone.rap * (100 + stone.back)) / 100) })

/** Natural stones with list prices, three of each cell of the list in turn, all at different discounts. */
export const someStones = (count = 18): KnownStone[] =>
  Array.from({ length: count }, (_, at) => {
    const [shpNm, crt, colNm, clrNm, rap] = cells[Math.floor(at / 3) % cells.length] ?? ['ROUND', 1.01, 'D', 'VVS1', 16_400]
    const lbNm = labs[at % labs.length] ?? 'GIA'
    return priced({
      vStnId: `KT${1001 + at}`,
      shpNm,
      crt: Math.round((crt + (at % 3) * 0.03 + Math.floor(at / 18) * 0.01) * 100) / 100,
      ...{ colNm, fcColNm: null, intNm: null, clrNm, lbNm },
      rptNo: String(firstReports[lbNm] + 37 * at),
      labGrown: false,
      rap,
      back: -18.5 - ((at * 7) % 24) - (at % 2 === 0 ? 0 : 0.25),
    })
  })

/** The same stones where no list prices them. */
export const unlistedStones = (count?: number): KnownStone[] => someStones(count).map((stone) => ({ ...stone, rap: null, back: null }))

/** Stones of fancy colors, which no list prices. */
export const fancyStones = (count = 3): KnownStone[] =>
  someStones(count).map((stone, at) =>
    withChanges(stone, {
      vStnId: `KF${2001 + at}`,
      rptNo: String(2_200_000_111 + at),
      lbNm: 'GIA',
      ...{ colNm: null, fcColNm: 'YELLOW', intNm: at % 2 === 0 ? 'FANCY INTENSE' : 'FANCY', rap: null, back: null },
      ctPr: 9_000 + 1_250 * at,
    }),
  )

/** The same stones made in a laboratory, at a fifteenth of the price, with numbers of IGI that do not tell it. */
export const grownStones = (count = 18): KnownStone[] =>
  someStones(count).map((stone, at) =>
    withChanges(stone, {
      vStnId: `KL${3001 + at}`,
      ...{ labGrown: true, lbNm: 'IGI', rptNo: String(512_345_670 + at), rap: null, back: null },
      ctPr: cent(stone.ctPr / 15),
    }),
  )
