import { Card } from '../../../kit/card.tsx'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { Facts } from './facts.tsx'
import type { OfPerson } from './of-person.ts'

/** Configuration > User information: the saved values of the form. Edit, above, changes them. */
export const UserInformation = ({ person }: OfPerson) => (
  <Card title="User information">
    <Facts person={person} fields={['firstName', 'lastName', 'username', 'email', 'mobile', 'roleName', 'masterName', 'isActive']} />
    <ChangedBy subject="user" id={person.id} />
  </Card>
)
