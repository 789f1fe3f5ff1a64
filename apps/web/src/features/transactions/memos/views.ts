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
    empty: 'Nothing is out on memo. Search stones, tick some, and press M.',
  },
  { name: 'overdue', title: 'Overdue', states: ['overdue'], empty: 'Nothing is overdue.' },
  { name: 'pending', title: 'Pending', states: ['pending'], empty: 'No memo waits for approval.' },
  { name: 'closed', title: 'Closed', states: ['closed', 'rejected'], empty: 'No memo has been closed.' },
]
