import { type ExportField, exports } from '@loupe/contract/inventory/exports.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { whole } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'
import { saveTask } from '../../../kit/save-file.ts'
import type { Asked } from './as-seen.ts'
import './taking.css'

/** A set of stones that can be exported: the ticked ones, the page, all that were found. */
export interface ExportSet {
  key: string
  label: string
  count: number
  asked: Asked
}
interface Props {
  sets: readonly ExportSet[]
  columns: readonly ExportField[]
  onClose(): void
}
type Format = 'xlsx' | 'csv' | 'pdf'
const formats = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const
const pdfAtMost = 2000
/** Who may let the list price out of the house, by the kind of file. */
const rapBy = { xlsx: 'rap-price:download', csv: 'rap-price:download', pdf: 'rap-price:print' } as const

/** Export: which stones, and as what. Columns, order and filter are those of the list. */
export function ExportDialog({ sets, columns, onClose }: Props) {
  const may = useMay()
  const notices = useNotices()
  const [key, setKey] = useState(sets[0]?.key ?? '')
  const [format, setFormat] = useState<Format>(may(exports.excel) ? 'xlsx' : 'pdf')
  const [account, setAccount] = useState<string>()
  const done = (task: Parameters<typeof saveTask>[0]) => {
    saveTask(task)
    onClose()
  }
  const book = useWrite(exports.excel, { onSuccess: done })
  const pdf = useWrite(exports.pdf, { onSuccess: done })
  const set = sets.find((one) => one.key === key) ?? sets[0]
  const allowed = { xlsx: may(exports.excel), csv: may(exports.excel), pdf: may(exports.pdf) }
  const options = (Object.keys(formats) as Format[]).filter((one) => allowed[one]).map((value) => ({ value, label: formats[value] }))
  const tooMany = format === 'pdf' && (set?.count ?? 0) > pdfAtMost ? `A PDF holds at most ${whole(pdfAtMost)} stones.` : undefined
  const take = () => {
    if (!set) return
    const onError = (error: unknown) => notices.failed(error)
    const body = { ...set.asked, columns: [...columns], ...(account ? { account } : {}) } as never
    if (format === 'pdf') pdf.mutate({ body }, { onError })
    else book.mutate({ body: { ...(body as object), format } as never }, { onError })
  }
  const isWithoutRap = columns.includes('rap') && !may({ access: rapBy[format] })
  const isBusy = book.isPending || pdf.isPending
  return (
    <Dialog
      title="Export"
      open
      onClose={onClose}
      width={460}
      footer={
        <>
          <Action label="Cancel" onClick={onClose} />
          <Action label="Export" sign="download" look="primary" reason={tooMany} isBusy={isBusy} onClick={take} />
        </>
      }
    >
      <div className="taking">
        <OneOf<string> label="Stones" options={sets.map(({ key: value, label }) => ({ value, label }))} value={key} onValue={setKey} />
        <OneOf<Format> label="Format" options={options} value={format} onValue={setFormat} />
        <CompanyChoice label="For a client, at prices on its term" value={account} onValue={setAccount} />
        <p className="taking-note">
          {whole(set?.count)} {set?.count === 1 ? 'stone' : 'stones'} with the {whole(columns.length - (isWithoutRap ? 1 : 0))} columns of
          the list
          {isWithoutRap ? ' without Rap, which you may not take along' : ''}, in its order, and natural or lab-grown. What a stone cost and
          who has it are never in a file. {tooMany ?? ''}
        </p>
      </div>
    </Dialog>
  )
}
