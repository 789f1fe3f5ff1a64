import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ExportField, exports } from '@loupe/contract/inventory/exports.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { type ReactNode, useState } from 'react'
import type { Named } from '@loupe/contract/route.ts'
import { useMay } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { useSay } from '../../../kit/say.ts'
import { ShareForm } from '../share/share-form.tsx'
import type { Asked } from './as-seen.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { ExportDialog, type ExportSet } from './export-dialog.tsx'
import { MailForm } from './mail-form.tsx'
import { PrintOut } from './print-out.tsx'

export type Layer = 'share' | 'mail' | 'xRay' | 'download' | 'export' | 'print'
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
  columns: readonly ExportField[]
}

const titles: { key: Layer; label: string; keys?: string; sign: NonNullable<MenuEntry['sign']>; route: Named }[] = [
  { key: 'share', label: 'Share', keys: 's', sign: 'share', route: shareLinks.create },
  { key: 'mail', label: 'Send Email', keys: 'e', sign: 'mail', route: stoneMails.mail },
  { key: 'xRay', label: 'Email X-ray sheets', sign: 'mail', route: stoneMails.xRayMail },
  { key: 'download', label: 'Download files', keys: 'v', sign: 'download', route: stoneFiles.zip },
  { key: 'export', label: 'Export', keys: 'f', sign: 'excel', route: exports.excel },
  { key: 'print', label: 'Print', keys: 'p', sign: 'print', route: exports.print },
]

/** All the ways in which stones are shared, mailed and taken away: as entries of a menu, as keys, and the dialogs they open. */
export function useTaking({ section, without = [], fault, load, asked, sets, columns }: Props): {
  entries: TakingEntry[]
  layers: ReactNode
} {
  const may = useMay()
  const say = useSay()
  const [open, setOpen] = useState<{ layer: Layer; stones: Stones }>()
  const close = () => setOpen(undefined)
  const reasonOf = (key: Layer, route: Named) => {
    const isAllowed = may(route) || (key === 'export' && may(exports.pdf))
    if (!isAllowed) return messageOf('forbidden')
    return key === 'export' ? (sets.length === 0 ? messageOf('nothing_to_export') : undefined) : fault
  }
  const offered = titles.filter(({ key }) => !without.includes(key))
  const entries = offered.map(({ route, ...entry }): TakingEntry => {
    const reason = reasonOf(entry.key, route)
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
  const { layer, stones = [] } = open ?? {}
  const layers = (
    <>
      {layer === 'share' ? <ShareForm stones={stones} columns={columns} onClose={close} /> : null}
      {layer === 'mail' || layer === 'xRay' ? (
        <MailForm stones={stones} isXRay={layer === 'xRay'} columns={columns} onClose={close} />
      ) : null}
      {layer === 'download' ? <DownloadDialog stones={stones} onClose={close} /> : null}
      {layer === 'export' ? <ExportDialog sets={sets} columns={columns} onClose={close} /> : null}
      {layer === 'print' ? <PrintOut asked={asked} columns={columns} onClose={close} /> : null}
    </>
  )
  return { entries, layers }
}
