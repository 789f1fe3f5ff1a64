/** The tabs of offers (S0 §2). What has been countered is not to be answered any more: its newer link is. */
export const views = [
  {
    name: 'pending',
    title: 'Pending',
    filter: { status: 1, isCountered: false },
    empty: 'No offer waits. Search stones, tick some, and press O.',
  },
  { name: 'approve', title: 'Approved', filter: { status: 2 }, empty: 'No offer has been accepted.' },
  { name: 'reject', title: 'Rejected', filter: { status: [3, 4], isCountered: false }, empty: 'No offer has been rejected or run out.' },
] as const
export type View = (typeof views)[number]

/** The tabs of the history: whole chains, as they ended. */
export const historyViews = [
  { name: 'approved', title: 'Approved', filter: { status: 2 }, empty: 'No offer has been accepted.' },
  { name: 'rejected', title: 'Rejected', filter: { status: [3, 4] }, empty: 'No offer has been rejected or run out.' },
] as const
