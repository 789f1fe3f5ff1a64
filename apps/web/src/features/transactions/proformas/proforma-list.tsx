import { type Proforma, proformas } from '@loupe/contract/transactions/proformas.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, money, text, whole } from '../../../kit/columns.tsx'
import { DaySpan } from '../../../kit/date-fields.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { saveFrom } from '../../../kit/save-file.ts'
import { linkTo } from '../../../screens.ts'
import { clientColumn } from '../client-link.tsx'
import { ProformaPanel } from './proforma-panel.tsx'
import { zone } from '../../../kit/format.ts'
import { SendAgain } from './send-proforma.tsx'

const place = { from: parseAsString.withDefault(''), till: parseAsString.withDefault(''), page: parseAsInteger }

/** Transaction > Proforma: all versions that were sent, filtered by the day on which each was last sent. */
export function ProformaList() {
  const may = useMay()
  const [{ from, till }, setAt] = useQueryStates(place)
  const narrow = (days: { from?: string | undefined; till?: string | undefined }) =>
    void setAt({ from: days.from ?? null, till: days.till ?? null, page: null })
  const [opened, setOpened] = useState<Proforma>()
  const [sending, setSending] = useState<Proforma>()
  const isNarrowed = Boolean(from || till)
  const days = {
    ...(from ? { '>=': instantAt(`${from}T00:00`, zone()) } : {}),
    ...(till ? { '<': instantAt(`${addDays(till, 1)}T00:00`, zone()) } : {}),
  }
  return (
    <>
      <ListScreen<Proforma>
        title="Proforma"
        route={proformas.list}
        {...(isNarrowed ? { filter: { lastSentAt: days } } : {})}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['orderNo', 'companyName', 'sellerName']}
        empty={
          isNarrowed
            ? 'No proformas were sent in this period. Choose another period or clear it.'
            : firstAt('orders', 'No proformas yet. Open an order and choose Send proforma.')
        }
        columns={[
          custom(
            'orderNo',
            ({ order, orderNo }) => (may(orders.view) ? <Link to={linkTo('order', { id: order })}>{orderNo}</Link> : orderNo),
            {
              sortable: true,
              written: 'value',
            },
          ),
          whole('version', { sortable: true }),
          clientColumn(),
          text('sellerName', { sortable: true, under: 'companyName' }),
          money('amount', { sortable: true }),
          whole('mails', { sortable: true, title: 'Times sent' }),
          instant('lastSentAt', { sortable: true }),
          text('createdByName', { part: 'detail' }),
          instant('createdAt', { sortable: true }),
        ]}
        filters={
          <RowActions atStart>
            <DaySpan label="Last sent" days={{ from: from || undefined, till: till || undefined }} onDays={narrow} />
            {isNarrowed ? <Button label="Clear days" variant="quiet" onClick={() => narrow({})} /> : null}
          </RowActions>
        }
        rowActions={(proforma) => (
          <RowActions areMany>
            <Button isSmall label="Open" onClick={() => setOpened(proforma)} />
            <Button isSmall label="Download" onClick={() => saveFrom(addressOf(proformas.file, { params: { id: proforma.id } }))} />
            <Button isSmall label="Send again" onClick={() => setSending(proforma)} />
          </RowActions>
        )}
      />
      <ProformaPanel proforma={opened} onClose={() => setOpened(undefined)} />
      {sending ? <SendAgain proforma={sending} onClose={() => setSending(undefined)} /> : null}
    </>
  )
}
