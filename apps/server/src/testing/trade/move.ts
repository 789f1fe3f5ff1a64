import fc from 'fast-check'
import type { Role } from '../world.ts'

/** A request by a person, as data that is independent of the state it will meet: its numbers choose among what exists then. */
export interface Move {
  do: Kind
  /** The seller who has the deal, or somebody else. */
  who: 'own' | Extract<Role, 'seller' | 'seller2' | 'master' | 'admin'>
  client: number
  stones: readonly number[]
  pick: number
  status: number
  hours: number
  partial: boolean
}
/** For moves that need an existing document: what is created while there is none. */
export const instead = {
  changeBlock: 'hold',
  release: 'hold',
  extend: 'hold',
  wait: 'hold',
  changeMemo: 'memo',
  invoice: 'memo',
  changeOrder: 'order',
  counter: 'offer',
  decide: 'offer',
  leaveLine: 'wait',
  bid: 'putUp',
  takeOut: 'putUp',
} as const
type Kind = keyof typeof instead | 'hold' | 'memo' | 'order' | 'offer' | 'putUp'
const kinds: readonly Kind[] = ['hold', 'memo', 'order', 'offer', 'putUp', ...(Object.keys(instead) as (keyof typeof instead)[])]
/** How often each move occurs. A move with nothing to work on creates something instead. */
const weights: Partial<Record<Kind, number>> = {
  ...{ memo: 2, order: 2, changeBlock: 3, changeMemo: 2, invoice: 2, changeOrder: 4, counter: 2, decide: 4, bid: 6, wait: 2 },
}
/** Mostly the seller who has the deal, and people who may approve. */
const defaults = ['own', 'own', 'own', 'admin', 'admin', 'master'] as const
export const move: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom(...kinds.flatMap((kind): Kind[] => Array<Kind>(weights[kind] ?? 1).fill(kind))),
  who: fc.constantFrom(...defaults, ...defaults, 'master', 'seller', 'seller2'),
  client: fc.nat(2),
  stones: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
  pick: fc.nat(23),
  status: fc.constantFrom(2, 2, 3, 4, 5),
  hours: fc.constantFrom(1, 2, 3, 24, 48),
  partial: fc.boolean(),
})
