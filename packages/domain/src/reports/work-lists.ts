import { dayIn } from '../kernel/local-time.ts'
import { lotStatus } from '../transactions/bid.ts'
import { enquiryFilters } from '../transactions/enquiry-filters.ts'
import { trackStatus, trackType } from '../transactions/track.ts'
import { viewingLifecycle } from '../transactions/viewing.ts'
import type { WorkKind } from './work.ts'

const day = 86_400_000
/** The end of what is urgent, and the beginning of what is recent, as instants. */
export const inADay = (now: Date) => new Date(now.getTime() + day).toISOString()
/** The beginning of what is recent: seven times 24 hours ago, as an instant. */
export const weekBefore = (now: Date) => new Date(now.getTime() - 7 * day).toISOString()

interface WorkList {
  /** The name of the list's route. */
  list: string
  /** What the list is limited to, in the list grammar. */
  filter(now: Date): Record<string, unknown>
}

/**
 * The work that is only a part of its list: the dashboard's link limits the list to exactly what the dashboard counts. The other kinds are a tab or
 * a filter of their list.
 */
export const workLists = {
  holdsEnding: { list: 'blocks.list', filter: (now) => ({ ...enquiryFilters.hold, validTillDate: { '<=': inADay(now) } }) },
  requestsWaiting: { list: 'tracks.list', filter: () => ({ trackType: trackType.request, status: trackStatus.pending }) },
  enquiriesWaiting: { list: 'tracks.list', filter: () => ({ trackType: trackType.enquiry, status: trackStatus.pending }) },
  bidsClosing: {
    list: 'bidLots.list',
    filter: (now) => ({ status: lotStatus.running, closesAt: { '<=': inADay(now) }, opensAt: { '<=': now.toISOString() } }),
  },
  todosDue: { list: 'todos.list', filter: (now) => ({ isMine: true, doneAt: null, dueDay: { '<=': dayIn(now) } }) },
  viewingsToday: { list: 'cabinSchedules.list', filter: () => ({ tab: 'today', status: viewingLifecycle.statuses('open') }) },
  sheetsStopped: { list: 'sheets.list', filter: () => ({ state: 'stopped' }) },
  importsRefused: { list: 'stockImports.list', filter: (now) => ({ startedAt: { '>': weekBefore(now) }, refused: { '>': 0 } }) },
  feedsFailing: { list: 'platformDetails.list', filter: () => ({ isActive: true, failed: { '>': 0 } }) },
  syncFailing: { list: 'syncs.list', filter: () => ({ state: 'failed' }) },
  mailsGivenUp: { list: 'emailLogs.list', filter: (now) => ({ status: 'failed', createdAt: { '>': weekBefore(now) } }) },
} satisfies Partial<Record<WorkKind, WorkList>>
export type ListedWork = keyof typeof workLists
/** Whether a kind of work has a list that shows it. */
export const isListedWork = (kind: string): kind is ListedWork => Object.hasOwn(workLists, kind)
