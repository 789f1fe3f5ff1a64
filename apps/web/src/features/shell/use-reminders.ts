import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { useEffect } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { toast } from '../../kit/toasts.ts'
import { dueReminders } from '../../reminders.ts'

const kept = 'loupe.reminded'
const told = (): string[] => JSON.parse(localStorage.getItem(kept) ?? '[]') as string[]

/** Says a reminder once, in whatever page is open when its time comes; the dashboard shows it until it is done. */
export function useReminders() {
  const may = useMay()
  const { data } = useRead(diamondNotes.list, dueReminders, { enabled: may(diamondNotes.list) })
  // A toast is outside React; the list of those told is kept, so that a reload says nothing twice.
  useEffect(() => {
    const due = data?.list ?? []
    const keys = due.map(({ id, toldAt }) => `${id} ${toldAt}`)
    const before = told()
    due.forEach(({ vStnId, note }, at) => {
      if (!before.includes(keys[at] ?? '')) toast('good', note, `Reminder: ${vStnId}`)
    })
    if (data) localStorage.setItem(kept, JSON.stringify(keys))
  }, [data])
}
