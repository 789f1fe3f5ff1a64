import type { Staff } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { mayManage } from '@loupe/domain/access/staff.ts'
import { staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { Link, useParams } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { custom, flag, instant, text } from '../../kit/columns.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { useReopened } from '../../kit/use-reopened.ts'
import { UnknownTab } from '../../kit/unknown-tab.tsx'
import { linkTo } from '../../screens.ts'
import { StatusBadge, statusLabels } from './user-status.tsx'
import { ApproveUser, SignUpAnswers } from './sign-up-answers.tsx'
import { AddUser, EditUser } from './user-form.tsx'
import { ViewAs } from './view-as.tsx'

/** The default filter is the staff types of S0 §6 and pending sign-ups. */
const views = [
  {
    name: undefined,
    title: 'Staff',
    filter: { or: [{ type: [...staffRoles] }, { isAwaitingApproval: true }] },
    empty: 'No users yet. Add the first with Add User.',
  },
  { name: 'awaiting', title: 'Pending approval', filter: { isAwaitingApproval: true }, empty: 'No sign-ups are pending approval.' },
  { name: 'inactive', title: 'Inactive', filter: { isActive: false, isAwaitingApproval: false }, empty: 'No users are inactive.' },
]
const linkOf = (view: string | undefined) => linkTo('users', view ? { view } : {})

type Opened = { form: 'add' } | { form: 'edit' | 'approve'; person: Staff }

/** Users: pending sign-ups first, then all staff. */
export function UserList() {
  const { view } = useParams()
  const may = useMay()
  const [opened, setOpened] = useReopened<Opened>('users')
  const close = () => setOpened(undefined)
  const waiting = useRead(users.list, { body: { filter: { isAwaitingApproval: true }, isCountOnly: true } }).data?.count
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkOf(undefined)} />
  return (
    <>
      <TabMenu
        label="Users"
        links={views.map(({ name, title }) => ({ title, path: linkOf(name), count: name === 'awaiting' ? waiting : undefined }))}
      />
      <ListScreen<Staff>
        key={visible.title}
        title="Users"
        route={users.list}
        filter={visible.filter}
        sort={[{ isAwaitingApproval: 'DESC' }, { name: 'ASC' }]}
        searchIn={['name', 'username', 'email', 'mobile']}
        empty={visible.empty}
        isFiltered={visible !== views[0]}
        onAdd={may(users.create) ? () => setOpened({ form: 'add' }) : undefined}
        actions={
          <>
            <ViewAs />
            {may(users.create) ? <Button isSmall label="Add User" variant="main" onClick={() => setOpened({ form: 'add' })} /> : null}
          </>
        }
        columns={[
          custom('name', (person) => <Named person={person} />, {
            sortable: true,
            written: 'value',
          }),
          custom('isActive', (person) => <StatusBadge person={person} />, {
            title: 'Status',
            part: 'status',
            width: 160,
            written: { with: ['isAwaitingApproval'], words: statusLabels },
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
      {opened?.form === 'approve' ? <ApproveUser person={opened.person} onClose={close} /> : null}
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
    <RowActions areAnswers={person.isAwaitingApproval}>
      <Link
        className="loupe-icon-button"
        to={linkTo('user', { id: person.id, tab: 'overview' })}
        aria-label={`View ${person.name}`}
        title="View"
      >
        <Icon sign="eye" />
      </Link>
      {mayChange && person.isAwaitingApproval ? <SignUpAnswers person={person} onApprove={() => onOpen('approve')} /> : null}
      {mayChange && !person.isAwaitingApproval && may(users.change) ? <Button isSmall label="Edit" onClick={() => onOpen('edit')} /> : null}
      {mayChange && !person.isAwaitingApproval && upstream?.host ? (
        <RouteButton route={syncs.user} input={{ body: { id: person.id } }} label="Sync" isSmall />
      ) : null}
    </RowActions>
  )
}
