import type { GridColumn } from '../src/kit/grid/types.ts'

/** A stone as the harness makes it: 60 fields of the kinds the desk shows. */
export type Stone = Record<string, string | number | boolean | null> & {
  vStnId: string
  wSts: string
  crt: number
  ctPr: number
  amt: number
}

/** mulberry32: the same stones in every run. */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lists: Record<string, readonly (string | null)[]> = {
  shpNm: ['RD', 'PR', 'EM', 'OV', 'CU', 'PS', 'MQ', 'AS', 'RA', 'HT'],
  colNm: ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'],
  clrNm: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'],
  cutNm: ['EX', 'VG', 'G'],
  polNm: ['EX', 'VG', 'G'],
  symNm: ['EX', 'VG', 'G'],
  fluNm: ['NONE', 'FNT', 'MED', 'STG'],
  lbNm: ['GIA', 'IGI', 'HRD'],
  locNm: ['Mumbai', 'Surat', 'New York', 'Hong Kong', 'Antwerp', 'Dubai'],
  shdNm: ['None', 'Light brown', 'Mixed tinge'],
  mlkNm: ['None', 'M1', 'M2'],
  eClnNm: ['100%', 'Borderline'],
  hANm: ['EX', 'VG', null],
  blkIncNm: ['BT0', 'BT1', 'BT2'],
  blkSdIncNm: ['BC0', 'BC1'],
  wInclNm: ['WT0', 'WT1', 'WT2'],
  wSdInclNm: ['WC0', 'WC1'],
  opIncNm: ['N', 'OT1'],
  grdlFrom: ['THN', 'MED', 'STK'],
  grdlTo: ['MED', 'STK', 'THK'],
  cultNm: ['NON', 'VSM'],
  culet: ['PTD', 'ABR'],
  originNm: ['Botswana', 'Canada', 'South Africa'],
  growthNm: ['CVD', 'HPHT'],
}
const figures: Record<string, readonly [title: string, from: number, to: number]> = {
  depPer: ['Depth %', 57, 66],
  tblPer: ['Table %', 53, 63],
  length: ['Length', 4, 9],
  width: ['Width', 4, 9],
  height: ['Height', 2.5, 6],
  ratio: ['Ratio', 1, 1.6],
  grdlPer: ['Girdle %', 1.5, 5],
  pAng: ['Pav. angle', 40, 42],
  pHgt: ['Pav. depth', 42, 45],
  cAng: ['Crown angle', 32, 36],
  cHgt: ['Crown height', 12, 16],
  strLn: ['Star length', 45, 60],
  lwrHal: ['Lower half', 70, 85],
}
const labels: Record<string, string> = {
  shpNm: 'Shape',
  colNm: 'Color',
  clrNm: 'Clarity',
  cutNm: 'Cut',
  polNm: 'Pol',
  symNm: 'Sym',
  fluNm: 'Fluor',
  lbNm: 'Lab',
  locNm: 'Location',
  shdNm: 'Shade',
  mlkNm: 'Milky',
  eClnNm: 'Eye clean',
  hANm: 'H&A',
}
const plain = ['stoneId', 'mfgStnId', 'memoNo', 'altCert', 'lsrInc', 'lbCmt', 'kToSStr', 'girdleStr', 'treatmentNm', 'fcColDesc', 'ovrtnNm']
const round = (n: number) => Math.round(n * 100) / 100

export function makeStones(count: number, from = 1): Stone[] {
  const next = random(from)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, i) => {
    const crt = round(0.3 + next() ** 3 * 6)
    const rap = Math.round((1800 + next() * 14000) / 100) * 100
    const back = next() < 0.04 ? null : round(-55 + next() * 60)
    const ctPr = round(rap * (1 + (back ?? -20) / 100))
    const stone: Stone = {
      vStnId: `R${String(from + i).padStart(5, '0')}`,
      wSts: pick(['A', 'A', 'A', 'H', 'M', 'D']),
      crt,
      rap,
      back,
      ctPr,
      amt: round(crt * ctPr),
    }
    for (const [key, list] of Object.entries(lists)) stone[key] = pick(list)
    for (const [key, [, low, high]] of Object.entries(figures)) stone[key] = next() < 0.03 ? null : round(low + next() * (high - low))
    for (const key of plain) stone[key] = next() < 0.3 ? null : `${key.slice(0, 3).toUpperCase()}-${Math.floor(next() * 90000) + 10000}`
    stone.rptNo = String(2100000000 + Math.floor(next() * 9e8))
    stone.isBestBuy = next() < 0.1
    stone.labGrown = next() < 0.3
    stone.arrivedAt = new Date(Date.UTC(2026, 9, 1) + Math.floor(next() * 4e9)).toISOString()
    stone.updatedAt = new Date(Date.UTC(2026, 10, 1) + Math.floor(next() * 1.5e9)).toISOString()
    return stone
  })
}

const col = (
  key: string,
  title: string,
  width: number,
  kind: GridColumn<Stone>['kind'],
  more?: Partial<GridColumn<Stone>>,
): GridColumn<Stone> => ({
  key,
  title,
  width,
  kind,
  sortable: true,
  filter: kind === 'number' || kind === 'money' ? 'range' : 'options',
  ...more,
})

/** 60 columns with status to draw; the caller gives the cell for status and actions. */
export function stoneColumns(status: (s: Stone) => React.ReactNode): GridColumn<Stone>[] {
  const first = [
    col('wSts', 'Status', 84, 'custom', { pin: 'left', render: status, value: (s) => s.wSts }),
    col('vStnId', 'Stone ID', 96, 'text', { pin: 'left', filter: 'text' }),
    col('shpNm', 'Shape', 80, 'text'),
    col('crt', 'Carat', 84, 'number'),
    ...['colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm'].map((key) => col(key, labels[key] ?? key, 80, 'text')),
    col('rap', 'Rap', 104, 'money', { hint: 'List price per carat, US$' }),
    col('back', 'Back %', 88, 'number'),
    col('ctPr', '$/Ct', 104, 'money'),
    col('amt', 'Amount', 116, 'money'),
    col('lbNm', 'Lab', 72, 'text'),
    col('rptNo', 'Report No.', 112, 'text'),
    col('locNm', 'Location', 100, 'text'),
  ]
  const taken = new Set(first.map((c) => c.key))
  const rest = [
    ...Object.entries(figures).map(([key, [title]]) => col(key, title, 104, 'number')),
    ...Object.keys(lists).map((key) => col(key, labels[key] ?? key, 96, 'text')),
    ...plain.map((key) => col(key, key, 116, 'text')),
    col('isBestBuy', 'Best Buy', 88, 'flag'),
    col('labGrown', 'Lab-grown', 96, 'flag'),
    col('arrivedAt', 'Arrived', 160, 'instant'),
    col('updatedAt', 'Changed', 160, 'instant'),
  ]
  const all = [...first, ...rest.filter((c) => !taken.has(c.key))]
  return all.slice(0, 60)
}
