import type { Staff } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { givenRoles, mayManage, roleTitle } from '@loupe/domain/access/staff.ts'
import { staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Act } from '../../kit/act.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { custom, flag, instant, text } from '../../kit/columns.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Press } from '../../kit/press.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo } from '../../screens.ts'
import { Standing, standingWords } from './standing.tsx'
import { AddUser, EditUser } from './user-form.tsx'
import { ViewAs } from './view-as.tsx'

const choices = givenRoles.map((role) => ({ value: role, label: roleTitle(role) }))

/** The default filter is the staff types of S0 §6, and whoever asks to be one of them. */
const views = [
  {
    name: undefined,
    title: 'Staff',
    filter: { or: [{ type: [...staffRoles] }, { isAwaitingApproval: true }] },
    empty: 'Nobody works here yet.',
  },
  { name: 'awaiting', title: 'Awaiting approval', filter: { isAwaitingApproval: true }, empty: 'Nobody asks to join.' },
  { name: 'deactivated', title: 'Deactivated', filter: { isActive: false, isAwaitingApproval: false }, empty: 'Nobody is shut out.' },
]
const linkOf = (view: string | undefined) => linkTo('users', view ? { view } : {})

type Opened = { form: 'add' } | { form: 'edit' | 'approve'; person: Staff } | undefined

/** Users: those who ask to join first, then everybody who works here. */
export function UserList() {
  const { view } = useParams()
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const shown = views.find(({ name }) => name === view)
  if (!shown) return <Navigate to={linkOf(undefined)} replace />
  return (
    <>
      <TabMenu label="Users" links={views.map(({ name, title }) => ({ title, path: linkOf(name) }))} />
      <ListScreen<Staff>
        key={shown.title}
        title="Users"
        route={users.list}
        filter={shown.filter}
        sort={[{ isAwaitingApproval: 'DESC' }, { name: 'ASC' }]}
        searchIn={['name', 'username', 'email', 'mobile']}
        empty={shown.empty}
        actions={
          <>
            <ViewAs />
            {may(users.create) ? (
              <Press isMain onPress={() => setOpened({ form: 'add' })}>
                Add User
              </Press>
            ) : null}
          </>
        }
        columns={[
          custom('name', (person) => <Named person={person} />, {
            sortable: true,
            written: 'value',
          }),
          custom('isActive', (person) => <Standing person={person} />, {
            title: 'Standing',
            width: 160,
            written: { with: ['isAwaitingApproval'], words: standingWords },
          }),
          text('roleName', { sortable: true }),
          text('masterName', { sortable: true }),
          text('username', { sortable: true }),
          text('email', { sortable: true }),
          text('mobile'),
          flag('isEmailVerified'),
          instant('lastSignInAt', { sortable: true }),
        ]}
        rowActions={(person) => <UserActions person={person} onOpen={(form) => setOpened({ form, person })} />}
      />
      {opened?.form === 'add' ? <AddUser onClose={close} /> : null}
      {opened?.form === 'edit' ? <EditUser person={opened.person} onClose={close} /> : null}
      {opened?.form === 'approve' ? <Approve person={opened.person} onClose={close} /> : null}
    </>
  )
}

const Named = ({ person }: { person: Staff }) => (
  <Link to={linkTo('user', { id: person.id, tab: 'overview' })} className="loupe-person">
    <Avatar person={person} size={22} /> {person.name}
  </Link>
)

function UserActions({ person, onOpen }: { person: Staff; onOpen(form: 'edit' | 'approve'): void }) {
  const me = useMe()
  const may = useMay()
  const mayChange = mayManage({ id: me.id, role: me.type }, person)
  const { data: upstream } = useRead(syncs.host, {}, { enabled: may(syncs.host) && may(syncs.user) })
  return (
    <RowActions>
      <Link
        className="loupe-icon-button"
        to={linkTo('user', { id: person.id, tab: 'overview' })}
        aria-label={`View ${person.name}`}
        title="View"
      >
        <Icon sign="eye" />
      </Link>
      {mayChange && person.isAwaitingApproval ? (
        <>
          {may(users.approve) ? (
            <Press isMain onPress={() => onOpen('approve')}>
              Approve
            </Press>
          ) : null}
          <Act
            route={users.remove}
            input={{ body: { id: person.id } }}
            label="Reject"
            isSmall
            isDanger
            confirm={{ title: `Reject ${person.name}?`, content: 'The sign-up is removed. They can sign up again.', ok: 'Reject' }}
          />
        </>
      ) : null}
      {mayChange && !person.isAwaitingApproval && may(users.change) ? <Press onPress={() => onOpen('edit')}>Edit</Press> : null}
      {mayChange && !person.isAwaitingApproval && upstream?.host ? (
        <Act route={syncs.user} input={{ body: { id: person.id } }} label="Sync" isSmall />
      ) : null}
    </RowActions>
  )
}

/** The role of somebody who asks to join. */
const Approve = ({ person, onClose }: { person: Staff; onClose(): void }) => (
  <FormDrawer
    title={`Approve ${person.name}`}
    route={users.approve}
    open
    initial={{ users: [person.id] }}
    submit="Approve"
    onClose={onClose}
  >
    {(field) => <ChoiceField {...field('type')} isOptional={false} choices={choices} />}
  </FormDrawer>
)
