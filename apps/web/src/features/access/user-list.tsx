import { type Staff, users } from '@loupe/contract/access/users.ts'
import { givenRoles, isStaff, mayManage, roleTitle } from '@loupe/domain/access/staff.ts'
import { roleIds } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useMay, useMe } from '../../api/session.tsx'
import { Act } from '../../kit/act.tsx'
import { custom, flag, instant, text } from '../../kit/columns.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Press, RowActions } from '../../kit/press.tsx'
import { Status } from '../../kit/status.tsx'

/** By the role and whether one waits to be let in: who waits has none yet. */
const roleWords = Object.fromEntries(
  roleIds.flatMap((role) => [
    [`${role} false`, roleTitle(role)],
    [`${role} true`, ''],
  ]),
)
const choices = givenRoles.map((role) => ({ value: role, label: roleTitle(role) }))
const awaiting = { label: 'Awaiting approval', tone: 'warn' } as const
const active = { label: 'Active', tone: 'good' } as const
const deactivated = { label: 'Deactivated', tone: 'neutral' } as const
const standing = (person: Staff) => (person.isAwaitingApproval ? awaiting : person.isActive ? active : deactivated)
/** By whether one is active and whether one waits to be let in. */
const standingWords = {
  'true true': awaiting.label,
  'false true': awaiting.label,
  'true false': active.label,
  'false false': deactivated.label,
}

/** Users: those who ask to join first, then everybody who works here. */
export function UserList() {
  const [chosen, setChosen] = useState<Staff>()
  return (
    <>
      <ListScreen<Staff>
        title="Users"
        route={users.list}
        sort={[{ isAwaitingApproval: 'DESC' }, { name: 'ASC' }]}
        searchIn={['name', 'username', 'email', 'mobile']}
        empty="Nobody works here yet."
        columns={[
          text('name', { sortable: true }),
          custom('isActive', (person) => <Status state={standing(person)} />, {
            title: 'Standing',
            width: 160,
            written: { with: ['isAwaitingApproval'], words: standingWords },
          }),
          custom('type', (person) => (person.isAwaitingApproval ? '–' : roleTitle(person.type)), {
            sortable: true,
            written: { with: ['isAwaitingApproval'], words: roleWords },
          }),
          text('username', { sortable: true }),
          text('email', { sortable: true }),
          flag('isEmailVerified'),
          instant('lastSignInAt', { sortable: true }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(person) => <UserActions person={person} onChoose={() => setChosen(person)} />}
      />
      <RoleForm person={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function UserActions({ person, onChoose }: { person: Staff; onChoose(): void }) {
  const me = useMe()
  const may = useMay()
  if (!mayManage({ id: me.id, role: me.type }, person)) return null
  const params = { id: person.id }
  const remove = (label: string, title: string, content: string) => (
    <Act route={users.remove} input={{ params }} label={label} isSmall isDanger confirm={{ title, content, ok: label }} />
  )
  if (person.isAwaitingApproval)
    return (
      <RowActions>
        {may(users.approve) ? (
          <Press isMain onPress={onChoose}>
            Approve
          </Press>
        ) : null}
        {remove('Reject', `Reject ${person.name}?`, 'The sign-up is removed. They can sign up again.')}
      </RowActions>
    )
  const body = { isActive: !person.isActive, updatedAt: person.updatedAt }
  const shutOut = { title: `Deactivate ${person.name}?`, content: 'They are signed out at once, on every device.', ok: 'Deactivate' }
  return (
    <RowActions>
      {may(users.change) && choices.some((choice) => choice.value === person.type) ? <Press onPress={onChoose}>Change role</Press> : null}
      {isStaff(person.type) ? (
        <Act
          route={users.change}
          input={{ params, body }}
          isSmall
          label={person.isActive ? 'Deactivate' : 'Activate'}
          {...(person.isActive ? { confirm: shutOut } : {})}
        />
      ) : null}
      {remove('Remove', `Remove ${person.name}?`, 'They are signed out, and can not be brought back. What they did stays in the records.')}
    </RowActions>
  )
}

/** The role of somebody who asks to join, or another one for somebody who works here. */
function RoleForm({ person, onClose }: { person: Staff | undefined; onClose(): void }) {
  const fields = (field: (name: string) => Parameters<typeof ChoiceField>[0]) => (
    <ChoiceField {...field('type')} isOptional={false} choices={choices} />
  )
  if (person && !person.isAwaitingApproval)
    return (
      <FormDrawer
        title={`Change the role of ${person.name}`}
        route={users.change}
        params={{ id: person.id }}
        open
        initial={{ type: person.type as never, updatedAt: person.updatedAt }}
        submit="Save"
        onClose={onClose}
      >
        {fields as never}
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={`Approve ${person?.name ?? ''}`}
      route={users.approve}
      open={person !== undefined}
      initial={{ users: person ? [person.id] : [] }}
      submit="Approve"
      onClose={onClose}
    >
      {fields as never}
    </FormDrawer>
  )
}
