import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { useSay } from '../../../kit/say.ts'
import type { Asked } from './as-seen.ts'
import type { ExportSet } from './export-dialog.tsx'
import type { Layer } from './layers.tsx'

/** Most visits take nothing away: the dialogs are loaded when one is opened. */
const TakingLayer = lazy(async () => ({ default: (await import('./layers.tsx')).TakingLayer }))
type Stones = readonly Diamond[]
export type TakingEntry = MenuEntry & { key: Layer }

interface Props {
  /** Whose keys they are: 'Stones', 'This stone'; without, there are none. */
  section?: string | undefined
  /** What stands elsewhere already. */
  without?: readonly Layer[] | undefined
  /** Why there are no stones to take, or too many for one call. */
  fault: string | undefined
  load(): Promise<Stones>
  /** The stones that are meant, as a call asks for them. */
  asked: Asked
  sets: readonly ExportSet[]
  columns: readonly string[]
}

/** Named by their rights, not by their calls, whose whole description would have to be loaded first. */
const titles: { key: Layer; label: string; keys?: string; sign: NonNullable<MenuEntry['sign']>; by: Permission }[] = [
  { key: 'share', label: 'Share', keys: 's', sign: 'share', by: 'diamond:mail' },
  { key: 'mail', label: 'Send Email', keys: 'e', sign: 'mail', by: 'diamond:mail' },
  { key: 'xRay', label: 'Email X-ray sheets', sign: 'mail', by: 'diamond:mail' },
  { key: 'download', label: 'Download files', keys: 'v', sign: 'download', by: 'diamond:download' },
  { key: 'export', label: 'Export', keys: 'f', sign: 'download', by: 'diamond:download' },
  { key: 'print', label: 'Print', keys: 'p', sign: 'print', by: 'diamond:print' },
]

/** All the ways in which stones are shared, mailed and taken away: as entries of a menu, as keys, and the dialogs they open. */
export function useTaking({ section, without = [], fault, load, asked, sets, columns }: Props): {
  entries: TakingEntry[]
  layers: ReactNode
} {
  const me = useMe()
  const say = useSay()
  const [open, setOpen] = useState<{ layer: Layer; stones: Stones }>()
  const reasonOf = (key: Layer, by: Permission) => {
    const isAllowed = can(me, by) || (key === 'export' && can(me, 'diamond:print'))
    if (!isAllowed) return messageOf('forbidden')
    return key === 'export' ? (sets.length === 0 ? messageOf('nothing_to_export') : undefined) : fault
  }
  const offered = titles.filter(({ key }) => !without.includes(key))
  const entries = offered.map(({ by, ...entry }): TakingEntry => {
    const reason = reasonOf(entry.key, by)
    const run = () => {
      if (reason) return say.failed(reason)
      if (entry.key === 'export' || entry.key === 'print') return setOpen({ layer: entry.key, stones: [] })
      void load().then(
        (stones) => setOpen({ layer: entry.key, stones }),
        (error: Error) => say.failed(error.message),
      )
    }
    return { ...entry, keys: section ? entry.keys : undefined, reason, run }
  })
  useActions(
    section
      ? entries.map(({ key, label, keys, run }) => ({
          id: `${section} ${key}`,
          title: `${label}: ${section.toLowerCase()}`,
          section,
          ...(keys ? { keys } : {}),
          run,
        }))
      : [],
  )
  const layers = open ? (
    <Suspense fallback={null}>
      <TakingLayer {...open} asked={asked} sets={sets} columns={columns} onClose={() => setOpen(undefined)} />
    </Suspense>
  ) : null
  return { entries, layers }
}
