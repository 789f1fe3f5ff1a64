import type { Staff } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { openWorkText } from '@loupe/domain/access/open-work.ts'
import { givenPasswordRules } from '@loupe/domain/access/password.ts'
import { type GivenRole, givenRoles, roleOf, rolesFor, staffTypes } from '@loupe/domain/access/staff.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { call } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { deactivationQuestion } from '../../kit/deactivation.ts'
import { DigitsField, PasswordField, TextField } from '../../kit/fields.tsx'
import type { SendQuestion } from '../../kit/route-form-props.ts'
import { toast } from '../../kit/toast.ts'
import { inactiveWarning, statusChanged } from './user-status.tsx'
import { sentenceCase } from '../../kit/format.ts'
import { ClearWhen, type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'

const types = givenRoles.map((type) => ({ value: type, label: sentenceCase(staffTypes[type]) }))
const isGiven = (type: number): type is GivenRole => givenRoles.some((one) => one === type)

/** Add User (S1 §2). The type decides the role by the USER_ROLES list; without a matching role, no user of the type can be saved. */
export function AddUser({ onClose }: { onClose(): void }) {
  return (
    <FormDrawer title="Add User" route={users.create} open initial={{ isActive: true }} submit="Add User" onClose={onClose}>
      {(field, form) => <Fields field={field} form={form} isNew hasType />}
    </FormDrawer>
  )
}

function entered({ firstName, lastName, username, email, mobile, type, roles: given, master, isActive, updatedAt }: Staff) {
  const place = isGiven(type) ? { type, roles: given, master } : {}
  return { firstName, lastName, username, email, mobile, ...place, isActive, updatedAt }
}

export function EditUser({ person, onClose }: { person: Staff; onClose(): void }) {
  return (
    <FormDrawer
      title={`Edit User ${person.name}`}
      route={users.change}
      params={{ id: person.id }}
      createRoute={users.create}
      open
      initial={entered(person)}
      reread={async () => entered(await call(users.view, { params: { id: person.id } }))}
      always={['updatedAt']}
      question={({ isActive }) => (person.isActive && isActive === false ? deactivation(person) : undefined)}
      onClose={onClose}
      onDone={({ isActive }) => {
        if (isActive !== person.isActive) toast.success(statusChanged({ ...person, isActive }))
      }}
      record={{ subject: 'user', id: person.id }}
    >
      {(field, form) => <Fields field={field} form={form} hasType={isGiven(person.type)} />}
    </FormDrawer>
  )
}

/** The question before somebody is made inactive, with the open work that stays theirs. */
async function deactivation({ id, name }: Staff): Promise<SendQuestion> {
  const { open } = await call(users.view, { params: { id } })
  return deactivationQuestion(name, inactiveWarning(openWorkText(open)))
}

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  isNew?: boolean
  hasType: boolean
}

function Fields({ field, form, isNew = false, hasType }: Props) {
  return (
    <>
      <TextField {...field('firstName')} />
      <TextField {...field('lastName')} />
      <TextField {...field('username')} />
      {isNew ? <PasswordField {...field('password')} hint={givenPasswordRules} /> : null}
      <TextField {...field('email')} />
      <DigitsField {...field('mobile')} />
      {hasType ? <Place field={field} form={form} /> : null}
      <FlagField {...field('isActive')} isOptional={false} />
    </>
  )
}

/** The type, the role of that type, and the team of a sales person. */
export function Place({ field, form }: Pick<Props, 'field' | 'form'>) {
  const type = useFieldValue(form, 'type') as GivenRole | undefined
  const { data } = useRead(masters.listByCode, { body: { masters: [userRoles.code] } }, { staleTime: 300_000 })
  const leads = useRead(users.list, {
    body: { filter: { type: roles.MASTER_SALES, isActive: true }, limit: 1000, sort: [{ name: 'ASC' }] },
  })
  const known = data?.[userRoles.code] ?? []
  const role = type && data ? roleOf(type, known) : undefined
  const choosable = type ? rolesFor(type, known) : []
  const hint = type && data ? (role ? `Role: ${role.name}` : 'Master not exist') : undefined
  return (
    <>
      <ChoiceField {...field('type')} choices={types} {...(hint ? { hint } : {})} />
      {/* Another type has other roles: its default applies until one is chosen. */}
      <ClearWhen form={form} changes="type" clear={['roles']} />
      {choosable.length > 1 ? (
        <ChoiceField
          {...field('roles')}
          name={['roles', 0]}
          choices={choosable.map(({ id, name }) => ({ value: id, label: name }))}
          {...(role ? { hint: `Default: ${role.name}` } : {})}
        />
      ) : null}
      {type === roles.SELLER ? (
        <ChoiceField {...field('master')} choices={(leads.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      ) : null}
    </>
  )
}
