import type { Scalar } from '@loupe/contract/list.ts'
import { type CodedField, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { MasterValue, Masters } from '../../../db/masters.ts'
import type { Test } from '../../../services/stone-search.ts'

/**
 * Converts the values of requests, given by code or by name, to the numbers that stones store. A value that is not in the field's list is refused with
 * the field's path.
 */

const list = (value: unknown): Scalar[] => (Array.isArray(value) ? (value as Scalar[]) : [value as Scalar])
const unknownCode = (path: string, code: Scalar) => invalid(path, `"${String(code)}" is not in this list.`)

/**
 * A condition on a coded field becomes a set of values: the named ones, those before or after one in the list's order (`colNm >= "G"` is G and everything after
 * it), or those whose code or name contains a text.
 */
export function codedTest(masters: Masters, field: CodedField, operator: string, value: unknown, path: string): Test {
  const values = masters.list(diamondLists[field])
  const place = (code: Scalar) => {
    // Compares numbers, because a merged code means the value it was merged into.
    const no = masters.valueOf(diamondLists[field], String(code))?.no
    const at = values.findIndex((v) => v.no === no)
    if (at < 0) throw unknownCode(path, code)
    return at
  }
  const test = (chosen: readonly MasterValue[], orNull = false): Test => ({ is: 'among', field, values: chosen.map((v) => v.no), orNull })
  switch (operator) {
    case '>=':
    case '>':
    case '<=':
    case '<': {
      if (value === null) return test([])
      const at = place(value as Scalar)
      return test(values.filter((_, i) => (operator === '>=' ? i >= at : operator === '>' ? i > at : operator === '<=' ? i <= at : i < at)))
    }
    case 'startWith':
      return test(values.filter((v) => hasText(v, String(value), true)))
    case 'contains':
      return test(values.filter((v) => list(value).some((text) => hasText(v, String(text), false))))
    default: {
      const codes = list(value).filter((code) => code !== null)
      return test(
        codes.map((code) => values[place(code)] as MasterValue),
        codes.length < list(value).length,
      )
    }
  }
}

function hasText({ code, name }: MasterValue, text: string, atStart: boolean): boolean {
  const searched = text.toLowerCase()
  return [code, name].some((word) => (atStart ? word.toLowerCase().startsWith(searched) : word.toLowerCase().includes(searched)))
}

/** Symbols are a set without an order: a report has any of them, or exactly them. They are named by code or by name. */
export function symbolTest(masters: Masters, operator: string, value: unknown, path: string): Test {
  const noOf = (code: Scalar) => {
    const no = masters.valueOf(keyToSymbols, String(code))?.no
    if (no === undefined) throw unknownCode(path, code)
    return no
  }
  if (operator === 'contains') return { is: 'symbols', nos: list(value).map(noOf), exactly: false }
  if (operator !== 'in') throw invalid(path, 'Symbols can be searched by contains or by their exact set.')
  return {
    is: 'any',
    tests: list(value).map((one): Test => ({
      is: 'symbols',
      nos:
        one === null || one === ''
          ? []
          : String(one)
              .split(',')
              .map((word) => noOf(word.trim())),
      exactly: true,
    })),
  }
}

export const symbolsNamed = (masters: Masters, text: string, atStart: boolean): Test => ({
  is: 'symbols',
  nos: masters
    .list(keyToSymbols)
    .filter((v) => hasText(v, text, atStart))
    .map((v) => v.no),
  exactly: false,
})
