import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Requested } from './as-displayed.ts'
import type { ExportSet } from './export-dialog.tsx'
import type { Layer } from './layers.tsx'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

/** A separate chunk, loaded when a dialog is opened, because most visits export nothing. */
const ExportLayer = lazyLayer(() => import('./layers.tsx'), 'ExportLayer')
type Stones = readonly Diamond[]
export type ExportEntry = MenuEntry & { key: Layer; verb: string }

interface Props {
  /** Section of the keyboard shortcuts: 'Stones', 'This stone'; without it there are none. */
  section?: string | undefined
  /** Actions that are already offered elsewhere. */
  without?: readonly Layer[] | undefined
  /** Why there are no stones to export, or too many for one call. */
  fault: string | undefined
  load(): Promise<Stones>
  /** The stones concerned, as input of a call. */
  requested: Requested
  sets: readonly ExportSet[]
  columns: readonly string[]
}

/** Lists permissions instead of routes, so that the routes' schemas need not be loaded first. */
const titles: { key: Layer; label: string; verb: string; keys?: string; sign: NonNullable<MenuEntry['sign']>; by: Permission }[] = [
  { key: 'share', label: 'Share', verb: 'Share', keys: 's', sign: 'share', by: 'diamond:mail' },
  { key: 'mail', label: 'Send Email', verb: 'Email', keys: 'e', sign: 'mail', by: 'diamond:mail' },
  { key: 'xRay', label: 'Email X-ray sheets', verb: 'Email X-ray sheets of', sign: 'mail', by: 'diamond:mail' },
  { key: 'download', label: 'Download files', verb: 'Download files of', keys: 'v', sign: 'download', by: 'diamond:download' },
  { key: 'export', label: 'Export', verb: 'Export', keys: 'f', sign: 'download', by: 'diamond:download' },
  { key: 'print', label: 'Print', verb: 'Print', keys: 'p', sign: 'print', by: 'diamond:print' },
]

/** All ways to share, mail and export stones: as menu entries, as shortcuts, and the dialogs they open. */
export function useExport({ section, without = [], fault, load, requested, sets, columns }: Props): {
  entries: ExportEntry[]
  layers: ReactNode
} {
  const me = useMe()
  const [open, setOpen] = useState<{ layer: Layer; stones: Stones }>()
  const reasonOf = (key: Layer, by: Permission) => {
    const isAllowed = can(me, by) || (key === 'export' && can(me, 'diamond:print'))
    if (!isAllowed) return messageOf('forbidden')
    return key === 'export' ? (sets.length === 0 ? messageOf('nothing_to_export') : undefined) : fault
  }
  const offered = titles.filter(({ key }) => !without.includes(key))
  const entries = offered.map(({ by, ...entry }): ExportEntry => {
    const reason = reasonOf(entry.key, by)
    const run = () => {
      if (reason) return toast.error(reason)
      if (entry.key === 'export' || entry.key === 'print') return setOpen({ layer: entry.key, stones: [] })
      void load().then(
        (stones) => setOpen({ layer: entry.key, stones }),
        (error: Error) => toast.error(error.message),
      )
    }
    return { ...entry, keys: section ? entry.keys : undefined, reason, run }
  })
  useActions(
    section
      ? entries.map(({ key, verb, keys, run }) => ({
          id: `${section} ${key}`,
          title: `${verb} ${section === 'Stones' ? 'the selected stones' : section.toLowerCase()}`,
          section,
          ...(keys ? { keys } : {}),
          run,
        }))
      : [],
  )
  const layers = open ? (
    <ExportLayer {...open} requested={requested} sets={sets} columns={columns} onClose={() => setOpen(undefined)} />
  ) : null
  return { entries, layers }
}
