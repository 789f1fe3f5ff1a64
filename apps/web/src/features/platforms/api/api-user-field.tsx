import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'
import { linkTo } from '../../../screens.ts'

/** An API user of a client: the key or webhook has this user's access. */
export function ApiUserField(field: FieldProps) {
  const { data } = useRead(apiKeys.users, { body: { limit: 1000, sort: [{ companyName: 'ASC' }, { name: 'ASC' }] } })
  const choices = (data?.list ?? []).map(({ id, name, companyName }) => ({ value: id, label: `${companyName}: ${name}` }))
  const isNone = data !== undefined && choices.length === 0
  return (
    <>
      {isNone ? (
        <p className="api-note">
          No client has an active API user yet. Open a client in the <Link to={linkTo('clients')}>list of clients</Link> and add one under
          Users.
        </p>
      ) : null}
      <ChoiceField {...field} choices={choices} />
    </>
  )
}
