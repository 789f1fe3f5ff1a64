import { type TransportRow, transports } from '@loupe/contract/masters/transports.ts'
import { custom, text, whole } from '../../../kit/columns.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { dash } from '../../../kit/format.ts'
import { FamilyList } from '../family-list.tsx'

/** Settings > Couriers: who is offered where an order or a memo names its courier. Both keep the name as it was written. */
export const TransportList = () => (
  <FamilyList<TransportRow>
    title="Couriers"
    family={transports}
    switched="transport"
    subject="transport"
    noun="a courier"
    nameOf={({ name }) => name}
    sort={[{ name: 'ASC' }]}
    searchIn={['name', 'phone', 'website']}
    empty="No courier yet. Add the first: it is offered where orders and memos are written."
    changes={['name', 'phone', 'website']}
    blank={{ phone: '', website: '' }}
    columns={[
      text('name', { sortable: true }),
      text('phone'),
      custom(
        'website',
        ({ website }) =>
          website ? (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {new URL(website).host}
            </a>
          ) : (
            dash
          ),
        { written: 'value' },
      ),
      whole('orders', { sortable: true }),
      whole('memos', { sortable: true }),
    ]}
    fields={(field) => (
      <>
        <TextField {...field('name')} />
        <TextField {...field('phone')} />
        <TextField {...field('website')} placeholder="https://" />
      </>
    )}
  />
)
