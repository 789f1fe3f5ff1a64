import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { fluorescenceGroup, pairedAtMost } from '@loupe/domain/inventory/pair-criteria.ts'
import type { PairStone } from '@loupe/domain/inventory/pair-likeness.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { type ConditionRequest, readCondition } from '../diamonds/read-request.ts'
import { promisedStones } from './queries.ts'

const fields = [
  'id',
  'shpNm',
  'crt',
  'isFcCol',
  'fcColNm',
  'ovrtnNm',
  'intNm',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'length',
  'width',
  'tblPer',
  'depPer',
  'ratio',
] as const
type Figures = Record<(typeof fields)[number], unknown>

/** The stones of a search that can be sold now, prepared for matching: grades are positions in their lists. Lightest first. */
export async function stonesToPair({ db, services }: Pick<Reading, 'db' | 'services'>, request: ConditionRequest): Promise<PairStone[]> {
  const condition = readCondition(services.masters, request)
  const sellable = { is: 'among', field: 'wSts', values: diamondLifecycle.statuses('free'), orNull: false } as const
  const [rows, promised] = await Promise.all([
    services.search.figures({ ...condition, others: [...condition.others, sellable] }, fields, pairedAtMost + 1),
    promisedStones(db),
  ])
  if (rows.length > pairedAtMost)
    throw invalid('filter', `At most ${pairedAtMost.toLocaleString('en-US')} stones can be matched at once. Narrow the search.`)
  const toStone = reader(services.masters)
  return (rows as Figures[]).filter(({ id }) => !promised.has(id as string)).map(toStone)
}

function reader(masters: Masters) {
  const placesOf = (field: CodedField) => new Map(masters.list(diamondLists[field]).map(({ no }, place) => [no, place]))
  const places = {
    ...{ intNm: placesOf('intNm'), colNm: placesOf('colNm'), clrNm: placesOf('clrNm'), cutNm: placesOf('cutNm') },
    ...{ polNm: placesOf('polNm'), symNm: placesOf('symNm'), lbNm: placesOf('lbNm') },
  }
  const groups = new Map(masters.list(diamondLists.fluNm).map(({ no, code }) => [no, fluorescenceGroup(code)]))
  const round = masters.noOf(diamondLists.shpNm, 'ROUND')
  return (row: Figures): PairStone => {
    const number = (field: 'length' | 'width' | 'tblPer' | 'depPer' | 'ratio') => row[field] as number | null
    const place = (field: keyof typeof places) => places[field].get(row[field] as number) ?? null
    return {
      id: row.id as string,
      shpNm: row.shpNm as number,
      fancy: row.isFcCol ? `${String(row.fcColNm)} ${String(row.ovrtnNm)}` : null,
      crt: row.crt as number,
      length: number('length'),
      width: number('width'),
      colNm: place(row.isFcCol ? 'intNm' : 'colNm'),
      clrNm: place('clrNm'),
      // Only round brilliants have a cut grade.
      cutNm: row.shpNm === round ? place('cutNm') : 0,
      polNm: place('polNm'),
      symNm: place('symNm'),
      fluNm: groups.get(row.fluNm as number) ?? null,
      tblPer: number('tblPer'),
      depPer: number('depPer'),
      ratio: number('ratio'),
      lbNm: place('lbNm'),
    }
  }
}
