import type { DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { tracks } from '@loupe/contract/transactions/tracks.ts'
import { typedText } from '@loupe/domain/kernel/typed.ts'
import { sheetExtensions } from '@loupe/domain/sheets/sheet.ts'
import { type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { Button } from '../../../kit/button.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { counted, whole } from '../../../kit/format.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import type { SentSheet } from '../tracks/track-form.tsx'
import { FoundRows, type Questions } from './found-rows.tsx'
import './deal-sheet.css'

/** The input of the next form: the available stones, what the sheet says about them, and the sheet itself. */
export interface Picked extends Pick<StonesFor, 'stones'> {
  text: NonNullable<StonesFor['text']>
  sheet: SentSheet
}
interface Props {
  title: string
  verb: string
  route: typeof orders.uploadExcel | typeof tracks.createByExcel
  /** The type of rows that do not name one. */
  type?: TrackType
  open: boolean
  onClose(): void
  onGo(picked: Picked): void
}
/** Checks a client's sheet of stones: which of them are ours and available, before anything is created. */
export const DealSheetDialog = ({ open, ...props }: Props) => (
  <Dialog title={props.title} open={open} onClose={props.onClose} width={980}>
    {open ? <Viewing {...props} /> : null}
  </Dialog>
)

/** Reads the preview again whenever the file or one of the settings changes. */
function usePreview({ route, type }: Pick<Props, 'route' | 'type'>) {
  const { mutate, reset, data, error, isPending } = useWrite(route as typeof orders.uploadExcel)
  const [files, setFiles] = useState<File[]>([])
  const [requested, setRequested] = useState<Questions>({})
  const questions = { ...requested, ...(type === undefined ? {} : { trackType: String(type) }) }
  const preview = (file: File | undefined, next: Questions) => {
    setRequested(next)
    if (file) mutate({ files: [file], body: { ...next, ...(type === undefined ? {} : { trackType: String(type) }) } })
    else reset()
  }
  return {
    files,
    requested,
    questions,
    sheet: files.length > 0 ? (data as DealSheet | undefined) : undefined,
    error: files.length > 0 ? error : null,
    isPending,
    request: (part: Questions) => preview(files[0], { ...requested, ...part }),
    take: (next: File[]) => {
      setFiles(next)
      preview(next[0], { account: requested.account })
    },
    again: () => preview(files[0], requested),
  }
}

function Viewing({ verb, route, type, onClose, onGo }: Omit<Props, 'open' | 'title'>) {
  const { files, requested, questions, sheet, error, isPending, request, take, again } = usePreview({
    route,
    ...(type === undefined ? {} : { type }),
  })
  const good = (sheet?.lines ?? []).filter((line) => line.state === 'good' && isOfType(line, type))
  const stones = good.flatMap(({ stone }) => stone ?? [])
  const go = () => {
    const [file] = files
    if (!file) return
    const prices = new Map(
      good.flatMap(({ stone, ctPr }) => (stone && ctPr !== undefined ? [[stone.id, typedText(ctPr.toFixed(2))] as const] : [])),
    )
    const sent = { file, questions, isPartial: stones.length < (sheet?.lines.length ?? 0) }
    onGo({ stones, text: { account: requested.account, requested: prices }, sheet: sent })
  }
  const others = (sheet?.lines.length ?? 0) - stones.length
  const reason =
    files.length === 0
      ? 'Choose a sheet first.'
      : !sheet || isPending
        ? 'The sheet is being read.'
        : sheet.lacks.length > 0
          ? sheet.lacks.join(' ')
          : stones.length === 0
            ? 'None of its stones are available.'
            : undefined
  return (
    <div className="deal-sheet">
      <div className="deal-request">
        <div>
          <span>Company (its own holds and memos are allowed)</span>
          <CompanyChoice label="Company" value={requested.account} onValue={(account) => request({ account })} />
        </div>
        <FileInput
          label="Sheet with stone IDs or report numbers (Excel, OpenDocument or text)"
          value={files}
          onChange={take}
          accept={sheetExtensions}
          validate
          required
        />
      </div>
      {files.length === 0 ? (
        <p className="deal-quiet">
          The heading row and columns are detected automatically. A price per carat, amount or back column sets the requested price of each
          stone
          {type === undefined || type === trackType.offer ? '' : ' when the row is an offer. Type and Remarks columns apply to their row'}.
        </p>
      ) : error ? (
        <Failed error={error} onRetry={again} />
      ) : sheet ? (
        <FoundRows sheet={sheet} isPending={isPending} request={request} discountConvention={requested.convention} type={type} />
      ) : (
        <Loading rows={4} />
      )}
      <div className="deal-foot">
        {others > 0 && stones.length > 0 ? <span className="deal-quiet">{counted(others, 'row')} skipped.</span> : null}
        <span className="deal-grow" />
        <Button label="Cancel" onClick={onClose} />
        <Button
          variant="main"
          label={stones.length === 0 ? verb : `${verb} ${stones.length === 1 ? 'this stone' : `these ${whole(stones.length)} stones`}`}
          reason={reason}
          onClick={go}
        />
      </div>
    </div>
  )
}

/** On the list of offers, rows of another type are left out. */
const isOfType = ({ trackType: own }: DealSheet['lines'][number], type: TrackType | undefined) =>
  type !== trackType.offer || own === undefined || own === trackType.offer
