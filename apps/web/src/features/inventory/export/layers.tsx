import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ExportField, exportFields } from '@loupe/contract/inventory/exports.ts'
import { ShareForm } from '../share/share-form.tsx'
import type { Requested } from './as-displayed.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { ExportDialog, type ExportSet } from './export-dialog.tsx'
import { MailForm } from './mail-form.tsx'
import { PrintOut } from './print-out.tsx'

export type Layer = 'share' | 'mail' | 'xRay' | 'download' | 'export' | 'print'
interface Props {
  layer: Layer
  stones: readonly Diamond[]
  /** The stones concerned, as input of a call. */
  requested: Requested
  sets: readonly ExportSet[]
  /** The columns of the list; those that files support are used. */
  columns: readonly string[]
  onClose(): void
}

const known = new Set<string>(exportFields)

/** The dialog for sharing, mailing or exporting stones. */
export function ExportLayer({ layer, stones, requested, sets, columns: visible, onClose }: Props) {
  const columns = visible.filter((key): key is ExportField => known.has(key))
  switch (layer) {
    case 'share':
      return <ShareForm stones={stones} columns={columns} onClose={onClose} />
    case 'mail':
    case 'xRay':
      return <MailForm stones={stones} isXRay={layer === 'xRay'} columns={columns} onClose={onClose} />
    case 'download':
      return <DownloadDialog stones={stones} onClose={onClose} />
    case 'export':
      return <ExportDialog sets={sets} columns={columns} onClose={onClose} />
    case 'print':
      return <PrintOut requested={requested} columns={columns} onClose={onClose} />
  }
}
