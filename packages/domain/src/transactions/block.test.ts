import { describe, expect, it } from 'vitest'
import { Refusal } from '../kernel/errors.ts'
import { holdLifecycle, memoLifecycle } from './block.ts'

describe.each([
  ['hold', holdLifecycle],
  ['memo', memoLifecycle],
] as const)('a %s', (kind, table) => {
  it('cannot be restored by people, because other documents do so', () => {
    expect(table.kind).toBe(kind)
    expect(table.codes.map((code) => table.open(code))).toEqual([['approve', 'reject'], ['release'], [], []])
    expect([table.leading(4, 2), table.leading(3, 1)]).toEqual([undefined, undefined])
    expect([table.next(4, 'reinstate'), table.next(3, 'reopen')]).toEqual([2, 1])
  })

  it('that is live is not restored', () => {
    expect(() => table.next(2, 'reinstate')).toThrow(Refusal)
    expect(() => table.next(1, 'reopen')).toThrow(Refusal)
  })
})
