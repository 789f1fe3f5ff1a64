import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { Filter, Scalar } from '@loupe/contract/list.ts'
import { keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { masterListOf } from '@loupe/domain/masters/lists.ts'
import fc from 'fast-check'
import type { PlainRow } from './plain-search.ts'

const coded: SearchableField[] = [
  'shpNm',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'fluNm',
  'lbNm',
  'wSts',
  'shdNm',
  'grdlFrom',
  'fcColNm',
  'growthNm',
]
const numbers: SearchableField[] = ['crt', 'amt', 'ctPr', 'back', 'rap', 'depPer', 'ratio', 'pAng', 'length']
const texts: SearchableField[] = ['vStnId', 'rptNo', 'sSts', 'webSts', 'lbCmt', 'initSts']

/** Conditions and sort orders as the screens may send them, over values that occur in the stones. */
export function stoneQueries(all: () => readonly PlainRow[]) {
  /** Values that occur, so that a condition matches some stones and not others. */
  const valueOf = (field: string) => fc.nat(100_000).map((n) => all()[n % all().length]![field] as Scalar)
  const chance = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
  const plainCondition = (field: string) => {
    const list = fc.array(valueOf(field), { minLength: 1, maxLength: 5 })
    const known = valueOf(field).filter((value) => value !== null && value !== undefined)
    const bound = all().some((row) => row[field] !== null) ? known : fc.constant(null)
    return fc.oneof(
      valueOf(field),
      list,
      fc.record({ in: list }),
      fc.record({ nin: list }),
      ...(texts.includes(field as SearchableField)
        ? []
        : [fc.record({ '>=': bound }), fc.record({ '>=': bound, '<': bound }), fc.record({ '<=': bound })]),
    )
  }
  const conditionOn = (field: string) =>
    fc.oneof({ weight: 3, arbitrary: plainCondition(field) }, fc.record({ '!': plainCondition(field) }))
  const symbolNames = masterListOf(keyToSymbols).values.map((v) => v.name)
  const symbols = fc.array(fc.constantFrom(...symbolNames), { minLength: 1, maxLength: 3 })
  const searched = fc.array(fc.constantFrom('b0', '%', '_', '\\', '00A', 'Z', '9%'), { maxLength: 5 })
  const worded = fc.oneof(
    fc.record({ shpNm: fc.record({ contains: fc.constantFrom('e', 'RO', 'cushion') }) }),
    fc.record({ vStnId: fc.record({ startWith: fc.constantFrom('b0000', 'B00001', '%', '_') }) }),
    fc.record({ rptNo: fc.record({ contains: fc.array(fc.constantFrom('12', '7', 'LG'), { minLength: 1 }) }) }),
    fc.record({ vStnId: fc.record({ contains: searched }) }),
    fc.record({ lbCmt: fc.record({ '!': fc.record({ contains: searched }) }) }),
    fc.record({ sSts: fc.record({ startWith: fc.constantFrom('a', 'ä', '') }) }),
    fc.record({ kToSStr: fc.record({ contains: symbols }) }),
    fc.record({ kToSStr: fc.record({ '!': fc.record({ contains: symbols }) }) }),
    fc.record({ isFcCol: fc.boolean() }),
    fc.record({ isBestBuy: fc.record({ '!': fc.boolean() }) }),
    fc.record({ arrivedAt: fc.record({ '>=': fc.constantFrom('2026-10-20T00:00:00.000Z', '2026-11-10T00:00:00Z') }) }),
  )
  const one = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...coded, ...coded, ...numbers, ...texts)
        .chain((field) => conditionOn(field).map((c) => ({ [field]: c }))),
    },
    { weight: 1, arbitrary: worded },
  )
  const level = fc.array(one, { maxLength: 4 }).map((parts) => Object.assign({}, ...parts) as Filter)
  const filters = fc
    .record({
      base: level,
      or: chance(fc.array(level, { minLength: 1, maxLength: 3 })),
      and: chance(fc.array(level, { minLength: 1, maxLength: 2 })),
    })
    .map(({ base, or, and }): Filter => ({ ...base, ...(or ? { or } : {}), ...(and ? { and } : {}) }))
  const sorts = fc.array(
    fc
      .constantFrom(...coded, ...numbers, ...texts)
      .chain((field) => fc.constantFrom('ASC' as const, 'DESC' as const).map((way) => ({ [field]: way }))),
    { maxLength: 3 },
  )
  return { filters, sorts, valueOf }
}
