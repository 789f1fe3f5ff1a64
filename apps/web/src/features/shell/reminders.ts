import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { dueReminders, myNews } from '../../reminders.ts'
import { useTold } from './use-told.ts'

/** Says a reminder once, in whatever page is open when its time comes, and what became of a watched stone; the dashboard shows them until they are done. */
export function Reminders() {
  const may = useMay()
  const me = useMe()
  const notes = useRead(diamondNotes.list, dueReminders, { enabled: may(diamondNotes.list) }).data?.list
  const news = useRead(tracks.list, myNews(me), { enabled: may(tracks.list) }).data?.list
  useTold(
    'loupe.reminded',
    useMemo(
      () => notes?.map(({ id, toldAt, vStnId, note }) => ({ key: `${id} ${toldAt}`, title: `Reminder: ${vStnId}`, text: note })),
      [notes],
    ),
  )
  useTold(
    'loupe.told',
    useMemo(
      () =>
        news?.map(({ id, toldAt, vStnId, companyName, told }) => ({
          key: `${id} ${toldAt}`,
          title: `${vStnId} for ${companyName}`,
          text: told ?? '',
        })),
      [news],
    ),
  )
  return null
}
