import { type CountryRow, countries } from '@loupe/contract/masters/place-lists.ts'
import { placeUsers } from '@loupe/domain/masters/place.ts'
import { Link } from 'react-router'
import { activeColumn } from '../../../kit/active-column.tsx'
import { custom, instant, text, whole } from '../../../kit/columns.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { linkTo } from '../../../screens.ts'
import { FamilyList } from '../../../kit/family-list.tsx'

/** Settings > Countries: the countries that every form offers. */
export const CountryList = () => (
  <FamilyList<CountryRow>
    title="Countries"
    family={countries}
    subject="country"
    add="Add country"
    nameOf={({ name }) => name}
    sort={[{ name: 'ASC' }]}
    searchIn={['name', 'isoCode', 'ISDCode']}
    empty="No countries yet. Add the first."
    usersOf={placeUsers}
    isUsedFixed
    blank={{ ISDCode: '' }}
    columns={[
      text('name', { sortable: true }),
      text('isoCode', { sortable: true }),
      text('ISDCode', { sortable: true }),
      {
        ...custom('states', ({ id, states }) => <Link to={linkTo('states', {}, { country: id })}>{states}</Link>, { written: 'value' }),
        align: 'right',
      },
      whole('accounts'),
      whole('branches'),
      whole('orders'),
      activeColumn<CountryRow>('country', ({ name }) => name, placeUsers),
      instant('updatedAt', { sortable: true }),
    ]}
    fields={(field, _, row) => (
      <>
        <TextField {...field('name')} />
        {row ? null : <TextField {...field('isoCode')} />}
        <TextField {...field('ISDCode')} />
      </>
    )}
  />
)
