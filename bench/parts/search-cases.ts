import { valueOf } from './item-at.ts'

/**
 * The benchmark's searches, each in two forms: as the desk sends it, and as plain SQL written independently from the same list of conditions, against
 * which the answers are checked before anything is timed.
 */
export interface Case {
  kind: 'narrow' | 'medium' | 'broad'
  filter: Record<string, unknown>
  sort: Record<string, 'ASC' | 'DESC'>[]
  /** By field, so that a facet's own condition can be left out. */
  where: Map<string, string>
  orderBy: string
}

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const noOf = (list: string, code: string) => `(select no from master where parent_code = '${list}' and code = '${code}')`
export const listOf: Record<string, string> = {
  shpNm: 'SHAPE',
  colNm: 'COLOR',
  clrNm: 'CLARITY',
  cutNm: 'CUT',
  polNm: 'POLISH',
  symNm: 'SYMMETRY',
  fluNm: 'FLUORESCENCE',
  lbNm: 'LAB',
  shdNm: 'SHADE',
  mlkNm: 'MILKY',
}

type Requested = Record<string, readonly string[] | readonly [number, number]>

function one(kind: Case['kind'], requested: Requested, sort: Case['sort'] = []): Case {
  const filter: Record<string, unknown> = {}
  const where = new Map<string, string>([['labGrown', 'not lab_grown']])
  for (const [field, values] of Object.entries(requested)) {
    if (typeof values[0] === 'number') {
      filter[field] = { '>=': values[0], '<=': values[1] }
      where.set(field, `${columnOf(field)} between ${values[0]} and ${values[1]}`)
    } else {
      filter[field] = values
      const list = (values as readonly string[]).map((code) => (field === 'wSts' ? `'${code}'` : noOf(valueOf(listOf, field), code)))
      where.set(field, `${columnOf(field)} in (${list.join(', ')})`)
    }
  }
  const orders = sort.flatMap((entry) => Object.entries(entry).map(([field, way]) => `${columnOf(field)} ${way} nulls last`))
  return { kind, filter, sort, where, orderBy: [...orders, 'id'].join(', ') }
}

const forSale = ['A', 'D']
const triple = { cutNm: ['ID', 'EX'], polNm: ['ID', 'EX'], symNm: ['ID', 'EX'] }

/** What a desk searches in a day: from one client's request to "all rounds". */
export const cases: readonly Case[] = [
  one(
    'narrow',
    {
      wSts: forSale,
      shpNm: ['ROUND'],
      crt: [1, 1.09],
      colNm: ['D', 'E', 'F'],
      clrNm: ['VVS1', 'VVS2'],
      ...triple,
      fluNm: ['NON'],
      lbNm: ['GIA'],
    },
    [{ amt: 'ASC' }],
  ),
  one(
    'narrow',
    {
      wSts: forSale,
      shpNm: ['OVAL', 'PEAR'],
      crt: [1.5, 2.5],
      colNm: ['G', 'H'],
      clrNm: ['VS1', 'VS2'],
      polNm: ['ID', 'EX', 'VG'],
      back: [-45, -20],
    },
    [{ back: 'ASC' }],
  ),
  one('narrow', { wSts: ['A'], shpNm: ['PRINCESS'], crt: [0.3, 0.5], colNm: ['D', 'E'], clrNm: ['IF', 'VVS1'], symNm: ['ID', 'EX'] }, [
    { crt: 'DESC' },
  ]),
  one('narrow', { crt: [2, 2.2], colNm: ['H', 'I'], clrNm: ['SI1', 'SI2'], fluNm: ['FNT', 'MED'], mlkNm: ['NONE'], depPer: [59, 63] }, [
    { ctPr: 'ASC' },
  ]),
  one('medium', { wSts: forSale, shpNm: ['ROUND'], crt: [0.3, 0.39], colNm: ['D', 'E', 'F', 'G'], clrNm: ['VS1', 'VS2', 'SI1'] }, [
    { crt: 'DESC' },
    { amt: 'ASC' },
  ]),
  one('medium', { wSts: forSale, crt: [1, 1.49], clrNm: ['VS1', 'VS2', 'SI1', 'SI2'] }, [{ amt: 'ASC' }]),
  one('medium', { shpNm: ['ROUND', 'OVAL'], crt: [0.7, 1.2], ...triple }, [{ colNm: 'ASC' }, { clrNm: 'ASC' }]),
  one('medium', { wSts: forSale, amt: [2000, 6000], lbNm: ['GIA'], fluNm: ['NON'] }, [{ ctPr: 'DESC' }]),
  one('broad', { wSts: forSale }, [{ crt: 'ASC' }]),
  one('broad', { shpNm: ['ROUND'] }, [{ amt: 'DESC' }]),
  one('broad', { colNm: ['D', 'E', 'F', 'G', 'H'], wSts: forSale }, [{ shpNm: 'ASC' }, { crt: 'DESC' }]),
  one('broad', {}, [{ arrivedAt: 'DESC' }]),
]

export const whereOf = ({ where }: Case, but?: string): string =>
  ['not is_deleted', ...[...where].flatMap(([field, text]) => (field === but ? [] : [text]))].join(' and ')
