import type { DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { tracks } from '@loupe/contract/transactions/tracks.ts'
import type { Law } from '@loupe/domain/sheets/codes.ts'
import { sheetExtensions } from '@loupe/domain/sheets/sheet.ts'
import { type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../forms.tsx'
import { Action } from '../../../kit/action.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { whole } from '../../../kit/format.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import type { SentSheet } from '../tracks/track-form.tsx'
import { DealLines } from './deal-lines.tsx'
import { DealColumns } from './deal-columns.tsx'
import './deal-sheet.css'

/** What is gone on with: the stones that can be had, what the sheet says of them, and the sheet itself. */
export interface Picked extends Pick<StonesFor, 'stones'> {
  said: NonNullable<StonesFor['said']>
  sheet: SentSheet
}
interface Props {
  title: string
  verb: string
  route: typeof orders.uploadExcel | typeof tracks.createByExcel
  /** What rows are that do not say it. */
  type?: TrackType
  open: boolean
  onClose(): void
  onGo(picked: Picked): void
}
interface Questions {
  account?: string | undefined
  labGrown?: 'true' | 'false'
  columns?: string
  convention?: Law
}

/** A client's sheet of stones: which of them are ours and can be had, before anything is made of it. */
export const DealSheetDialog = ({ open, ...props }: Props) => (
  <Dialog title={props.title} open={open} onClose={props.onClose} width={980}>
    {open ? <Looking {...props} /> : null}
  </Dialog>
)

/** Looks at the file each time it, or what is asked of it, changes. */
function useLook({ route, type }: Pick<Props, 'route' | 'type'>) {
  const { mutate, reset, data, error, isPending } = useWrite(route as typeof orders.uploadExcel)
  const [files, setFiles] = useState<File[]>([])
  const [asked, setAsked] = useState<Questions>({})
  const questions = { ...asked, ...(type === undefined ? {} : { trackType: String(type) }) }
  const look = (file: File | undefined, next: Questions) => {
    setAsked(next)
    if (file) mutate({ files: [file], body: { ...next, ...(type === undefined ? {} : { trackType: String(type) }) } })
    else reset()
  }
  return {
    files,
    asked,
    questions,
    sheet: files.length > 0 ? (data as DealSheet | undefined) : undefined,
    error: files.length > 0 ? error : null,
    isPending,
    ask: (part: Questions) => look(files[0], { ...asked, ...part }),
    take: (next: File[]) => {
      setFiles(next)
      look(next[0], { account: asked.account })
    },
    again: () => look(files[0], asked),
  }
}

function Looking({ verb, route, type, onClose, onGo }: Omit<Props, 'open' | 'title'>) {
  const { files, asked, questions, sheet, error, isPending, ask, take, again } = useLook({ route, ...(type === undefined ? {} : { type }) })
  const good = (sheet?.lines ?? []).filter((line) => line.state === 'good' && isOfType(line, type))
  const stones = good.flatMap(({ stone }) => stone ?? [])
  const go = () => {
    const [file] = files
    if (!file) return
    const asking = new Map(good.flatMap(({ stone, ctPr }) => (stone && ctPr !== undefined ? [[stone.id, ctPr.toFixed(2)] as const] : [])))
    const sent = { file, questions, isPartial: stones.length < (sheet?.lines.length ?? 0) }
    onGo({ stones, said: { account: asked.account, asked: asking }, sheet: sent })
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
            ? 'None of its stones can be had.'
            : undefined
  return (
    <div className="deal-sheet">
      <div className="deal-ask">
        <div>
          <span>Company (its own holds and memos are no hindrance)</span>
          <CompanyChoice label="Company" value={asked.account} onValue={(account) => ask({ account })} />
        </div>
        <FileInput
          label="Sheet with stone ids or report numbers (.csv or .xlsx)"
          value={files}
          onChange={take}
          accept={sheetExtensions}
          validate
          required
        />
      </div>
      {files.length === 0 ? (
        <p className="deal-quiet">
          The heading row and the columns are found by themselves. A column with a price per carat, an amount or a back is what is asked for
          each stone
          {type === undefined || type === trackType.offer ? '' : ' where a row is an offer; a column Type or Remarks goes with its row'}.
        </p>
      ) : error ? (
        <Failed error={error} onRetry={again} />
      ) : sheet ? (
        <Found sheet={sheet} isPending={isPending} ask={ask} law={asked.convention} type={type} />
      ) : (
        <Loading rows={4} />
      )}
      <div className="deal-foot">
        {others > 0 && stones.length > 0 ? <span className="deal-quiet">{whole(others)} rows are left out.</span> : null}
        <span className="deal-grow" />
        <Action label="Cancel" onClick={onClose} />
        <Action
          look="primary"
          label={stones.length === 0 ? verb : `${verb} ${stones.length === 1 ? 'this stone' : `these ${whole(stones.length)} stones`}`}
          reason={reason}
          onClick={go}
        />
      </div>
    </div>
  )
}

/** On the list of offers a row that is something else is not gone on with. */
const isOfType = ({ trackType: own }: DealSheet['lines'][number], type: TrackType | undefined) =>
  type !== trackType.offer || own === undefined || own === trackType.offer

interface FoundProps {
  sheet: DealSheet
  isPending: boolean
  law: Law | undefined
  type: TrackType | undefined
  ask(part: Questions): void
}

/** What was found, and how it was read where that can be put right. */
function Found({ sheet, isPending, law, type, ask }: FoundProps) {
  const { file, lines, labGrown, lacks } = sheet
  const result = useRef<HTMLElement>(null)
  // What was waited for is told to whoever can not see it, and is where the keys go on.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every sheet that comes
  useEffect(() => result.current?.focus({ preventScroll: true }), [sheet])
  const isMixed = lines.some(({ state }) => state === 'mixed')
  return (
    <section className="deal-found" aria-label="What the sheet names" aria-busy={isPending} tabIndex={-1} ref={result}>
      <p className="deal-quiet">
        {file.name}
        {file.sheet ? `, worksheet ${file.sheet}` : ''}: heading in row {whole(file.headerRow)}, {whole(lines.length)} rows.
      </p>
      {lacks.length > 0 ? (
        <ul className="deal-lacks" role="alert">
          {lacks.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      ) : null}
      {isMixed ? (
        <div className="deal-kind">
          <span>Natural and lab-grown stones are never mixed. Of this sheet take the</span>
          <OneOf
            label="Kind of stones"
            options={[
              { value: 'false', label: 'Natural' },
              { value: 'true', label: 'Lab-grown' },
            ]}
            value={String(labGrown)}
            onValue={(value) => ask({ labGrown: value as 'true' | 'false' })}
          />
        </div>
      ) : null}
      <DealColumns sheet={sheet} law={law} ask={ask} />
      <DealLines lines={lines} isTrack={type !== undefined} />
    </section>
  )
}
