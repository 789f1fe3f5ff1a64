import type { StaffDetail } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { roleTitle } from '@loupe/domain/access/staff.ts'
import { roles, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'

/** Transfers a user's open work to a colleague. A team can only go to somebody who may lead one. */
export function Reassign({ person, hanging, onClose }: { person: StaffDetail; hanging: string; onClose(): void }) {
  const types = staffRoles.filter((type) => person.open.team === 0 || type !== roles.SELLER)
  const { data } = useRead(users.list, { body: { filter: { type: types, isActive: true }, limit: 1000, sort: [{ name: 'ASC' }] } })
  const colleagues = (data?.list ?? []).filter(({ id }) => id !== person.id)
  return (
    <FormDrawer
      title={`Reassign from ${person.name}`}
      route={users.reassign}
      open
      initial={{ from: person.id }}
      submit="Reassign"
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{hanging}</p>
          <ChoiceField
            {...field('to')}
            choices={colleagues.map(({ id, name, type }) => ({ value: id, label: `${name}, ${roleTitle(type)}` }))}
          />
        </>
      )}
    </FormDrawer>
  )
}
