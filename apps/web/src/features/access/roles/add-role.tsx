import { type Role, permissions } from '@loupe/contract/access/permissions.ts'
import { useNavigate } from 'react-router'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { linkTo } from '../../../screens.ts'

const groups = [
  { value: 'ADMIN', label: 'Admins' },
  { value: 'SELLER', label: 'Sales persons and master sales' },
]

/** Adds a role of the company's own, with the rights of another role or with none. */
export function AddRole({ list, onClose }: { list: readonly Role[]; onClose(): void }) {
  const navigate = useNavigate()
  return (
    <FormDrawer
      title="Add role"
      route={permissions.createRole}
      open
      initial={{}}
      submit="Add role"
      onClose={onClose}
      onDone={({ id }) => void navigate(linkTo('roles', {}, { role: String(id) }))}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <ChoiceField {...field('group')} choices={groups} />
          <ChoiceField {...field('like')} choices={list.map(({ id, name }) => ({ value: id, label: name }))} />
        </>
      )}
    </FormDrawer>
  )
}
