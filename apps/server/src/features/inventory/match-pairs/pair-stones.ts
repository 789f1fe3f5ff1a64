import { setImmediate } from 'node:timers/promises'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { fluorescenceGroup, pairedAtMost } from '@loupe/domain/inventory/pair-criteria.ts'
import type { PairStone } from '@loupe/domain/inventory/pair-likeness.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { type ConditionRequest, readCondition } from '../diamonds/read-request.ts'
import type { Lists } from '../../../services/stone-search.ts'
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
type Figures = Lists<(typeof fields)[number]>
/** As many stones as take a few milliseconds to prepare. */
const part = 5000

/** The stones of a search that can be sold now, prepared for matching: grades are positions in their lists. Lightest first. */
export async function stonesToPair({ db, services }: Pick<Reading, 'db' | 'services'>, request: ConditionRequest): Promise<PairStone[]> {
  const condition = readCondition(services.masters, request)
  const sellable = { is: 'among', field: 'wSts', values: diamondLifecycle.statuses('free'), orNull: false } as const
  const [lists, promised] = await Promise.all([
    services.search.figures({ ...condition, others: [...condition.others, sellable] }, fields, pairedAtMost + 1),
    promisedStones(db),
  ])
  if (lists.id.length > pairedAtMost)
    throw invalid('filter', `At most ${pairedAtMost.toLocaleString('en-US')} stones can be matched at once. Narrow the search.`)
  const stoneAt = reader(services.masters, lists)
  const stones: PairStone[] = []
  for (const [i, id] of lists.id.entries()) {
    if (!promised.has(id as string)) stones.push(stoneAt(i))
    // Other requests may run in between.
    if (i % part === part - 1) await setImmediate()
  }
  return stones
}

function reader(masters: Masters, lists: Figures) {
  const placesOf = (field: CodedField) => new Map(masters.list(diamondLists[field]).map(({ no }, place) => [no, place]))
  const places = {
    ...{ intNm: placesOf('intNm'), colNm: placesOf('colNm'), clrNm: placesOf('clrNm'), cutNm: placesOf('cutNm') },
    ...{ polNm: placesOf('polNm'), symNm: placesOf('symNm'), lbNm: placesOf('lbNm') },
  }
  const groups = new Map(masters.list(diamondLists.fluNm).map(({ no, code }) => [no, fluorescenceGroup(code)]))
  const round = masters.noOf(diamondLists.shpNm, 'ROUND')
  return (i: number): PairStone => {
    const of = <T>(field: keyof Figures) => lists[field][i] as T
    const number = (field: 'length' | 'width' | 'tblPer' | 'depPer' | 'ratio') => of<number | null>(field)
    const place = (field: keyof typeof places) => places[field].get(of(field)) ?? null
    const shpNm = of<number>('shpNm')
    const isFcCol = of<boolean>('isFcCol')
    return {
      id: of('id'),
      shpNm,
      fancy: isFcCol ? `${String(of('fcColNm'))} ${String(of('ovrtnNm'))}` : null,
      crt: of('crt'),
      length: number('length'),
      width: number('width'),
      colNm: place(isFcCol ? 'intNm' : 'colNm'),
      clrNm: place('clrNm'),
      // Only round brilliants have a cut grade.
      cutNm: shpNm === round ? place('cutNm') : 0,
      polNm: place('polNm'),
      symNm: place('symNm'),
      fluNm: groups.get(of('fluNm')) ?? null,
      tblPer: number('tblPer'),
      depPer: number('depPer'),
      ratio: number('ratio'),
      lbNm: place('lbNm'),
    }
  }
}
