import { type StateRow, states } from '@loupe/contract/masters/place-lists.ts'
import { placeUsers } from '@loupe/domain/masters/place.ts'
import { Link } from 'react-router'
import { CountryField } from '../../../kit/city-select.tsx'
import { activeColumn } from '../../../kit/active-column.tsx'
import { custom, instant, text, whole } from '../../../kit/columns.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { linkTo } from '../../../screens.ts'
import { FamilyList } from '../../../kit/family-list.tsx'
import { Narrow, useNarrowed } from './narrow.tsx'

/** Settings > States: all states, or those of the chosen country. */
export function StateList() {
  const at = useNarrowed()
  return (
    <FamilyList<StateRow>
      title="States"
      family={states}
      subject="state"
      add="Add state"
      nameOf={({ name }) => name}
      sort={[{ countryName: 'ASC' }, { name: 'ASC' }]}
      searchIn={['name', 'code']}
      empty="No states yet. Add the first."
      filter={at.country ? { country: at.country } : {}}
      filters={<Narrow {...at} />}
      usersOf={placeUsers}
      isUsedFixed
      blank={at.country ? { country: at.country } : {}}
      columns={[
        text('name', { sortable: true }),
        text('code', { sortable: true }),
        text('countryName', { sortable: true }),
        {
          ...custom('cities', ({ id, country, cities }) => <Link to={linkTo('cities', {}, { country, state: id })}>{cities}</Link>, {
            written: 'value',
          }),
          align: 'right',
        },
        whole('accounts'),
        whole('branches'),
        whole('orders'),
        activeColumn<StateRow>('state', ({ name }) => name, placeUsers),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, _, row) => (
        <>
          {row ? null : <CountryField {...field('country')} />}
          <TextField {...field('name')} />
          <TextField {...field('code')} />
        </>
      )}
    />
  )
}
