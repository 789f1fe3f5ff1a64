import { type CountryRow, countries } from '@loupe/contract/masters/place-lists.ts'
import { placeUsers } from '@loupe/domain/masters/place.ts'
import { Link } from 'react-router'
import { custom, text, whole } from '../../../kit/columns.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { linkTo } from '../../../screens.ts'
import { FamilyList } from '../family-list.tsx'

/** Settings > Countries: what every form chooses a country from. */
export const CountryList = () => (
  <FamilyList<CountryRow>
    title="Countries"
    family={countries}
    switched="country"
    subject="country"
    noun="a country"
    nameOf={({ name }) => name}
    sort={[{ name: 'ASC' }]}
    searchIn={['name', 'isoCode', 'ISDCode']}
    empty="No country. Add the first."
    usersOf={placeUsers}
    keepsUsed
    changes={['name', 'ISDCode']}
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
