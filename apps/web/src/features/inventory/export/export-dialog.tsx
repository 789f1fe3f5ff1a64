import { type ExportColumn, exports, onePage } from '@loupe/contract/inventory/exports.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FirstFocus } from '../../../kit/first-focus.tsx'
import { counted, whole } from '../../../kit/format.ts'
import { useKindQuestion } from '../../../kit/kind-question.tsx'
import { saveTask } from '../../../kit/save-file.ts'
import { toast } from '../../../kit/toast.ts'
import type { ExportSet } from '../../../links/stone-action.ts'
import './export.css'

interface Props {
  sets: readonly ExportSet[]
  columns: readonly ExportColumn[]
  onClose(): void
}
type Format = 'xlsx' | 'csv' | 'pdf'
const formats = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const
/** The columns of a client's PDF. */
type Paper = 'page' | 'all'
const paperOptions = [
  { value: 'page', label: 'Those that fit on a page' },
  { value: 'all', label: 'All of the list' },
] as const satisfies { value: Paper; label: string }[]
const pdfAtMost = 2000
/** The permission to export the list price, by file format. */
const rapBy = { xlsx: 'rap-price:download', csv: 'rap-price:download', pdf: 'rap-price:print' } as const

/** Export: chooses which stones, and the format. Columns, order and filter are those of the list. */
export function ExportDialog({ sets, columns, onClose }: Props) {
  const may = useMay()
  const [key, setKey] = useState(sets[0]?.key ?? '')
  const [format, setFormat] = useState<Format>(may(exports.excel) ? 'xlsx' : 'pdf')
  const [account, setAccount] = useState<string>()
  const [paper, setPaper] = useState<Paper>('page')
  const done = (task: Parameters<typeof saveTask>[0]) => {
    saveTask(task)
    onClose()
  }
  const documentTable = useWrite(exports.excel, { onSuccess: done })
  const pdf = useWrite(exports.pdf, { onSuccess: done })
  const requestKind = useKindQuestion(exports.excel)
  const set = sets.find((one) => one.key === key) ?? sets[0]
  const allowed = { xlsx: may(exports.excel), csv: may(exports.excel), pdf: may(exports.pdf) }
  const options = (Object.keys(formats) as Format[]).filter((one) => allowed[one]).map((value) => ({ value, label: formats[value] }))
  const tooMany = format === 'pdf' && (set?.count ?? 0) > pdfAtMost ? `A PDF holds at most ${whole(pdfAtMost)} stones.` : undefined
  const isPaper = account !== undefined && format === 'pdf'
  const included = isPaper && paper === 'page' ? onePage(columns) : columns
  const take = (overrideKind?: string) => {
    if (!set) return
    const onError = (error: unknown) => requestKind(error, take) || toast.error(error)
    const body = {
      ...set.requested,
      columns: [...included],
      ...(account ? { account } : {}),
      ...(overrideKind ? { overrideKind } : {}),
    }
    if (format === 'pdf') pdf.mutate({ body }, { onError })
    else documentTable.mutate({ body: { ...body, format } }, { onError })
  }
  const isWithoutRap = included.includes('rap') && !may({ access: rapBy[format] })
  const isBusy = documentTable.isPending || pdf.isPending
  return (
    <Dialog
      title="Export"
      open
      onClose={onClose}
      width={460}
      footer={
        <>
          <Button label="Cancel" onClick={onClose} />
          <Button label="Export" sign="download" variant="main" hint="Ctrl+Enter" reason={tooMany} busy={isBusy} onClick={() => take()} />
        </>
      }
    >
      {/* On the cross, Enter would close it. */}
      <FirstFocus form="export-options" />
      <div className="export-options" id="export-options">
        <OneOf<string> label="Stones" options={sets.map(({ key: value, label }) => ({ value, label }))} value={key} onValue={setKey} />
        <OneOf<Format> label="Format" options={options} value={format} onValue={setFormat} />
        <div className="export-field">
          <span aria-hidden>For a client, at prices on its term (optional)</span>
          <CompanyChoice label="For a client, at prices on its term" value={account} onValue={setAccount} />
        </div>
        {isPaper ? <OneOf<Paper> label="Columns" options={paperOptions} value={paper} onValue={setPaper} /> : null}
        <p className="export-note">
          The file has {counted(set?.count ?? 0, 'stone')} and {counted(included.length - (isWithoutRap ? 1 : 0), 'column')} of the list, in
          the same order. A column states whether a stone is natural or lab-grown.
          {isWithoutRap ? ' The Rap column is left out: you do not have permission to export list prices.' : ''} Files never include cost or
          holder. {tooMany ?? ''}
        </p>
      </div>
    </Dialog>
  )
}
