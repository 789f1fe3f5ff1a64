import { type TransportRow, transports } from '@loupe/contract/masters/transports.ts'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { TextField } from '../../kit/fields.tsx'
import { dash } from '../../kit/format.ts'
import { FamilyList } from '../../kit/family-list.tsx'

/** Settings > Couriers: the couriers that orders and memos offer. Both store the name as text, so a change here does not affect them. */
export const TransportList = () => (
  <FamilyList<TransportRow>
    title="Couriers"
    family={transports}
    subject="transport"
    add="Add courier"
    nameOf={({ name }) => name}
    sort={[{ name: 'ASC' }]}
    searchIn={['name', 'phone', 'website']}
    empty="No couriers yet. Add the first to choose it in orders and memos."
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
      activeColumn('transport', ({ name }) => name),
      instant('updatedAt', { sortable: true }),
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
