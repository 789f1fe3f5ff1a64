import type { MemoState } from '@loupe/domain/transactions/memo.ts'

interface View {
  /** The name in the address; the first tab has none. */
  name: string | undefined
  title: string
  states: MemoState[]
  empty: string
}

export const views: readonly View[] = [
  {
    name: undefined,
    title: 'On Memo',
    states: ['out', 'overdue'],
    empty: 'No stones on memo. Select stones on the desk and press M.',
  },
  { name: 'overdue', title: 'Overdue', states: ['overdue'], empty: 'No overdue memos.' },
  { name: 'pending', title: 'Pending', states: ['pending'], empty: 'No memos are pending approval.' },
  { name: 'closed', title: 'Closed', states: ['closed', 'rejected'], empty: 'No closed memos.' },
]
