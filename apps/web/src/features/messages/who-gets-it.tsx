import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { type BulkPerson, bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { OneOf } from '../../kit/choice.tsx'
import { text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'

const title = 'Recipients'
const sides = [
  { value: 'get', label: 'Will receive it' },
  { value: 'not', label: 'Excluded' },
] as const
type Side = (typeof sides)[number]['value']
const filters: Record<Side, Record<string, unknown>> = { get: { why: null }, not: { why: { '!': null } } }

/** All recipients by name before the mail is sent, and who is left out and why. */
export function WhoGetsIt({ mail: { audience, stones } }: { mail: BulkNotification }) {
  const [isOpen, setOpen] = useState(false)
  const [side, setSide] = useState<Side>('get')
  const personColumns = (['companyName', 'name', 'address'] as const).map((field) => text<BulkPerson>(field, { sortable: true }))
  return (
    <>
      <Button label={title} onClick={() => setOpen(true)} />
      <SidePanel title={title} open={isOpen} onClose={() => setOpen(false)} width={760}>
        <div className="messages-part">
          <ListScreen<BulkPerson>
            key={side}
            isPart
            title={title}
            route={bulkNotifications.people}
            also={{ audience, stones }}
            filter={filters[side]}
            sort={[{ companyName: 'ASC' }, { name: 'ASC' }]}
            searchIn={['name', 'address', 'companyName']}
            empty={side === 'get' ? 'No recipients.' : 'No one is excluded.'}
            note={<OneOf label="Shown" options={[...sides]} value={side} onValue={(to) => setSide(to)} />}
            columns={side === 'get' ? personColumns : [...personColumns, text('why', { sortable: true })]}
          />
        </div>
      </SidePanel>
    </>
  )
}
