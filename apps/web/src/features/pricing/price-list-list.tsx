import { type PriceListRow, priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { oldAfterDays, priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { custom, instant, status, whole } from '../../kit/columns.tsx'
import { DayPicker } from '../../kit/date-fields.tsx'
import { FileInput } from '../../kit/file-input.tsx'
import { day } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Page } from '../../kit/page.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { UploadRefused } from '../../kit/upload-refused.tsx'
import { Warnings } from '../../kit/warnings.tsx'
import { linkTo } from '../../screens.ts'
import './pricing.css'

/** Price > Price lists: the company's licensed list, uploaded as a file; active, pending and past lists. */
export function PriceListList() {
  const { stones } = usePreferences()
  const may = useMay()
  const labGrown = stones === 'lab'
  const { data } = useRead(priceLists.list, { body: { limit: 1, filter: { labGrown, status: 'active' } } })
  const active = data?.list?.[0]
  const days = labGrown ? oldAfterDays.labGrown : oldAfterDays.natural
  return (
    <Page title={labGrown ? 'Price lists, lab-grown' : 'Price lists'} help={['Price list', 'Rap', 'Back %']}>
      {active?.isOld ? (
        <Warnings
          title="The active list is old"
          lines={[`${active.name} is dated ${day(active.effectiveDate)}, more than ${days} days ago. Load a newer one.`]}
        />
      ) : null}
      {may(priceLists.upload) ? <NewList labGrown={labGrown} /> : null}
      <ListScreen<PriceListRow>
        isPart
        scrolls
        title="Price lists"
        route={priceLists.list}
        filter={{ labGrown }}
        sort={[{ effectiveDate: 'DESC' }]}
        empty="No price lists yet. Load your own licensed list above."
        columns={[
          custom('name', (list) => <Link to={linkTo('priceList', { id: list.id })}>{list.name}</Link>, {
            sortable: true,
            written: 'value',
          }),
          custom('effectiveDate', (list) => day(list.effectiveDate), { sortable: true, written: 'value' }),
          status('status', priceListLifecycle),
          whole('cells'),
          whole('gaps'),
          whole('holes'),
          whole('inversions'),
          instant('createdAt', { sortable: true }),
          instant('activatedAt', { sortable: true }),
        ]}
      />
    </Page>
  )
}

function NewList({ labGrown }: { labGrown: boolean }) {
  const go = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const [name, setName] = useState('')
  const [effective, setEffective] = useState('')
  const write = useWrite(priceLists.upload)
  const chooseFiles = (chosen: File[]) => {
    setFiles(chosen)
    write.reset()
  }
  const send = () =>
    write.mutate(
      {
        files,
        body: { ...(name ? { name } : {}), ...(effective ? { effectiveDate: effective } : {}), labGrown: labGrown ? 'true' : 'false' },
      },
      { onSuccess: ({ id }) => void go(linkTo('priceList', { id })) },
    )
  return (
    <section className="pricing-box" aria-label="New list">
      <h2>Load a list</h2>
      <FileInput
        label="List (.csv or .json, up to 10 MB)"
        value={files}
        onChange={chooseFiles}
        accept={['.csv', '.json']}
        validate
        required
      />
      <div className="pricing-line pricing-fields">
        <label>
          Name
          <input
            className="loupe-line-input"
            maxLength={100}
            placeholder="Date by default"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <span>
          Effective
          <DayPicker label="Effective" value={effective} onValue={(chosen) => setEffective(chosen ?? '')} />
        </span>
        <Button
          variant="main"
          label={write.isPending ? 'Reading…' : 'Load'}
          busy={write.isPending}
          reason={files.length === 0 ? 'Choose a file first.' : undefined}
          onClick={send}
        />
      </div>
      <p className="pricing-quiet">
        Columns: Shape (round, pear), Clarity, Color, Low size, High size, Price, Date. Load only lists your business is licensed to use.
        Prices change only when you make the list active.
      </p>
      <UploadRefused error={write.error} />
    </section>
  )
}
