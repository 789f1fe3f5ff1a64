import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField } from '../../../kit/fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'

/** An API user of a client: whose reach a key or a webhook has. */
export function ApiUserField(field: FieldProps) {
  const { data } = useRead(apiKeys.users, { body: { limit: 1000, sort: [{ companyName: 'ASC' }, { name: 'ASC' }] } })
  const choices = (data?.list ?? []).map(({ id, name, companyName }) => ({ value: id, label: `${companyName}: ${name}` }))
  const none = 'No client has an active API user yet. Add one on the client’s page, under Users.'
  return <ChoiceField {...field} choices={choices} {...(data && choices.length === 0 ? { hint: none } : {})} />
}
