import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { dueReminders, myNews } from '../../api/reminders.ts'
import { useNotified } from './use-notified.ts'

/** Shows each due reminder and each change of a watched stone once, as a toast on whatever page is open; the dashboard lists them until they are done. */
export function Reminders() {
  const may = useMay()
  const me = useMe()
  const notes = useRead(diamondNotes.list, dueReminders, { enabled: may(diamondNotes.list) }).data?.list
  const news = useRead(tracks.list, myNews(me), { enabled: may(tracks.list) }).data?.list
  useNotified(
    'loupe.reminded',
    useMemo(
      () =>
        notes?.map(({ id, toldAt: notifiedAt, vStnId, note }) => ({
          key: `${id} ${notifiedAt}`,
          at: notifiedAt ?? '',
          title: `Reminder: ${vStnId}`,
          text: note,
        })),
      [notes],
    ),
  )
  useNotified(
    'loupe.told',
    useMemo(
      () =>
        news?.map(({ id, toldAt: notifiedAt, vStnId, companyName, told: notified }) => ({
          key: `${id} ${notifiedAt}`,
          at: notifiedAt ?? '',
          title: `${vStnId} for ${companyName}`,
          text: notified ?? '',
        })),
      [news],
    ),
  )
  return null
}
