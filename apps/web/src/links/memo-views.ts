import { cents } from '@loupe/domain/kernel/units.ts'
import type { MemoState } from '@loupe/domain/transactions/memo.ts'
import { type Empty, firstAt } from '../kit/first-places.ts'
import { linkTo } from '../screens.ts'

export interface MemoView {
  /** The name in the address; the first tab has none. */
  name: string | undefined
  title: string
  states: MemoState[]
  empty: Empty
  /** Its name among the open deals of a client. */
  open?: string
}

/** The tabs of the memo list. */
export const memoViews: readonly MemoView[] = [
  {
    name: undefined,
    title: 'On Memo',
    states: ['out', 'overdue'],
    empty: firstAt('desk', 'No stones on memo. Select stones on the desk and choose Memo.'),
    open: 'Memo',
  },
  { name: 'overdue', title: 'Overdue', states: ['overdue'], empty: 'No overdue memos.', open: 'Memo, overdue' },
  { name: 'pending', title: 'Pending', states: ['pending'], empty: 'No memos are pending approval.', open: 'Memo, pending' },
  { name: 'closed', title: 'Closed', states: ['closed', 'rejected'], empty: 'No closed memos.' },
]

/** @param account only memos of this client */
export const memosLink = ({ name }: Pick<MemoView, 'name'>, account?: string | null) =>
  linkTo('memos', name === undefined ? {} : { view: name }, account ? { account } : {})

/** How many memos a tab has. */
export const memosIn = ({ states }: Pick<MemoView, 'states'>, stages: readonly { id: MemoState; memos: number }[]): number =>
  stages.filter(({ id }) => states.includes(id)).reduce((sum, { memos }) => sum + memos, 0)

/** What the stones of a tab's memos that are out are worth together, in US dollars to the cent; undefined before a memo is approved, when none is out. */
export const memoAmountIn = (
  { states }: Pick<MemoView, 'states'>,
  stages: readonly { id: MemoState; amount: number }[],
): number | undefined =>
  states.includes('pending')
    ? undefined
    : stages.filter(({ id }) => states.includes(id)).reduce((sum, { amount }) => sum + cents(amount), 0) / 100
