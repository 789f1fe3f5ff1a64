import { type ExportColumn, type ExportField, exportFields } from '@loupe/contract/inventory/exports.ts'
import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import type { StoneLayerProps } from '../../../links/stone-action.ts'
import { ShareForm } from '../share/share-form.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MailForm } from './mail-form.tsx'
import { PrintOut } from './print-out.tsx'

const known = new Set<string>(exportFields)
/** The columns of the list that files support. */
const inFiles = (columns: readonly string[]) => columns.filter((key): key is ExportField => known.has(key))
/** Our own files have the price position too. */
const inOwnFiles = (columns: readonly string[]) => columns.filter((key): key is ExportColumn => key === positionColumn || known.has(key))
const clientOf = ({ text }: StoneLayerProps) => (text?.account ? { account: text.account } : {})

export const ShareStones = (props: StoneLayerProps) => (
  <ShareForm stones={props.stones} columns={inFiles(props.columns)} {...clientOf(props)} onClose={props.onClose} />
)
export const MailStones = (props: StoneLayerProps) => (
  <MailForm stones={props.stones} columns={inFiles(props.columns)} {...clientOf(props)} onClose={props.onClose} />
)
export const MailXRays = (props: StoneLayerProps) => (
  <MailForm stones={props.stones} isXRay columns={inFiles(props.columns)} {...clientOf(props)} onClose={props.onClose} />
)
export const DownloadStones = ({ stones, onClose }: StoneLayerProps) => <DownloadDialog stones={stones} onClose={onClose} />
export const ExportStones = ({ sets, columns, onClose }: StoneLayerProps) => (
  <ExportDialog sets={sets} columns={inOwnFiles(columns)} onClose={onClose} />
)
export const PrintStones = ({ requested, columns, onClose }: StoneLayerProps) => (
  <PrintOut requested={requested} columns={inOwnFiles(columns)} onClose={onClose} />
)
