import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { type SheetSummary, sheets } from '@loupe/contract/inventory/sheets.ts'
import { sheetExtensions, sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { custom, instant, status, text, whole } from '../../../kit/columns.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Page } from '../../../kit/page.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { UploadRefused } from '../../../kit/upload-refused.tsx'
import { linkTo } from '../../../screens.ts'
import { modeHints, modeLabels, vendorName } from './labels.ts'
import './sheet.css'

/** Inventory > Upload sheet: uploads a new sheet, and lists all earlier ones by vendor. */
export function UploadSheet() {
  const [folder, setFolder] = useState<string>()
  const { data: vendors } = useRead(sheets.vendors, {})
  return (
    <Page title="Upload sheet">
      <NewSheet vendors={(vendors ?? []).map(({ vendor }) => vendor)} />
      <div className="sheet-history">
        <h2>Import history</h2>
        <Choice
          label="Vendor folder"
          width={240}
          options={(vendors ?? []).map(({ vendor, sheets: count }) => ({ value: vendor, label: `${vendorName(vendor)} (${count})` }))}
          value={folder}
          onValue={(vendor) => setFolder(vendor)}
        />
      </div>
      <div className="sheet-list">
        <ListScreen<SheetSummary>
          isPart
          title="Import history"
          route={sheets.list}
          sort={[{ createdAt: 'DESC' }]}
          {...(folder === undefined ? {} : { filter: { vendor: folder } })}
          empty="No sheets yet. Upload the first above."
          columns={[
            custom('name', ({ id, name }) => <Link to={linkTo('sheet', { id })}>{name}</Link>, { written: 'value' }),
            custom('vendor', ({ vendor }) => vendorName(vendor), { sortable: true, written: { words: { '': vendorName('') } } }),
            custom('mode', ({ mode }) => modeLabels.find(({ value }) => value === mode)?.label, {
              written: { words: Object.fromEntries(modeLabels.map(({ value, label }) => [value, label])) },
            }),
            status('state', sheetLifecycle),
            whole('rows'),
            whole('done'),
            whole('refused'),
            text('createdBy'),
            instant('createdAt', { sortable: true }),
          ]}
        />
      </div>
    </Page>
  )
}

function NewSheet({ vendors }: { vendors: readonly string[] }) {
  const go = useNavigate()
  const { stones } = usePreferences()
  const [files, setFiles] = useState<File[]>([])
  const [vendor, setVendor] = useState('')
  const [mode, setMode] = useState<Sheet['mode']>('add')
  const write = useWrite(sheets.upload)
  const send = () =>
    write.mutate(
      { files, body: { vendor, mode, ...(stones === 'lab' ? { labGrown: 'true' as const } : {}) } },
      { onSuccess: ({ id }) => void go(linkTo('sheet', { id })) },
    )
  const chooseFiles = (chosen: File[]) => {
    setFiles(chosen)
    write.reset()
  }
  return (
    <section className="sheet-box" aria-label="New sheet" data-main-key>
      <FileInput
        label="Sheet (Excel, OpenDocument or text, up to 25 MB)"
        value={files}
        onChange={chooseFiles}
        accept={sheetExtensions}
        validate
        required
      />
      <UploadRefused error={write.error} />
      <div className="sheet-line">
        <label className="sheet-field">
          Vendor
          <input
            className="loupe-line-input"
            list="sheet-vendors"
            maxLength={100}
            placeholder="Empty for your own stones"
            aria-describedby="sheet-vendor-note"
            value={vendor}
            onChange={(event) => setVendor(event.target.value)}
          />
        </label>
        <datalist id="sheet-vendors">
          {vendors.filter(Boolean).map((one) => (
            <option key={one} value={one} aria-label={one} />
          ))}
        </datalist>
        <OneOf label="Mode" options={modeLabels} value={mode} onValue={(value) => setMode(value)} />
        <Button
          variant="main"
          label={write.isPending ? 'Reading…' : 'Upload'}
          busy={write.isPending}
          reason={files.length === 0 ? 'Choose a sheet first.' : undefined}
          onClick={send}
        />
      </div>
      <p id="sheet-vendor-note" role="status" className="sheet-quiet">
        {vendorNote(vendor.trim(), vendors)}
      </p>
      <p className="sheet-quiet">
        {modeHints[mode]}{' '}
        {stones === 'lab' ? 'Read as lab-grown stones.' : 'Your stock does not change until you have reviewed the changes.'}
      </p>
    </section>
  )
}

/** Whose stones the sheet will have, so that a typing error does not become a vendor unseen. */
function vendorNote(typed: string, vendors: readonly string[]): string {
  if (typed === '') return 'Without a vendor, the sheet is of your own stones.'
  return vendors.includes(typed) ? `Stones of the vendor “${typed}”.` : `New vendor “${typed}”: no sheet of this name was uploaded before.`
}
