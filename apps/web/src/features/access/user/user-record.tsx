import { users } from '@loupe/contract/access/users.ts'
import type { StaffDetail } from '@loupe/contract/access/staff.ts'
import { mayManage } from '@loupe/domain/access/staff.ts'
import { type ComponentType, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { type Guard, useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { StatusBadge } from '../user-status.tsx'
import { ApproveUser, SignUpAnswers } from '../sign-up-answers.tsx'
import { EditUser } from '../user-form.tsx'
import { Action } from './action.tsx'
import { Activity, LoginLog } from './behaviour.tsx'
import type { OfPerson } from './of-person.ts'
import { Overview } from './overview.tsx'
import { ChangePassword } from './change-password.tsx'
import { Performance } from './performance.tsx'
import { UserInformation } from './user-information.tsx'
import { UserPermissions } from './user-permissions.tsx'
import './user.css'

interface Part extends Partial<Guard> {
  name: string
  title: string
  View: ComponentType<OfPerson>
}
/** The tabs of a user and their parts, by their names in S0 §2. */
const tabs: readonly { name: string; title: string; parts: readonly [Part, ...Part[]] }[] = [
  { name: 'overview', title: 'Overview', parts: [{ name: '', title: 'Overview', View: Overview }] },
  { name: 'action', title: 'Action', parts: [{ name: '', title: 'Action', View: Action }] },
  { name: 'performance', title: 'Performance', parts: [{ name: '', title: 'Performance', View: Performance, access: 'report:view' }] },
  {
    name: 'configuration',
    title: 'Configuration',
    parts: [
      { name: 'user-infomation', title: 'User information', View: UserInformation },
      { name: 'permissions', title: 'Permissions', View: UserPermissions, access: 'permission:view' },
      { name: 'change-password', title: 'Change password', View: ChangePassword, access: 'user:update' },
    ],
  },
  {
    name: 'user-behaviour',
    title: 'Behaviour',
    parts: [
      { name: 'activity', title: 'Activity', View: Activity },
      { name: 'login-log', title: 'Login log', View: LoginLog },
    ],
  },
]

/** The title of the tab at an address. */
export function titleOfTab(tab: string, part: string): string {
  const found = tabs.find(({ name }) => name === tab)
  const inner = found?.parts.find(({ name }) => name === part)
  return [found?.title ?? 'User', inner && inner.title !== found?.title ? inner.title : undefined].filter(Boolean).join(': ')
}

/** One staff member: details, actions, performance, rights and activity. */
export function UserRecord() {
  const { id = '' } = useParams()
  const query = useRead(users.view, { params: { id } })
  const { data } = query
  const person = data?.id === id ? data : undefined
  if (!person) return <LoadingOrFailed query={query} gone={noRecord('user', 'users', 'users')} rows={10} />
  return <UserContent key={id} person={person} />
}

function UserContent({ person }: { person: StaffDetail }) {
  const { tab, part = '' } = useParams()
  const { id } = person
  const me = useMe()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const navigate = useNavigate()
  const known = tabs
    .map(({ parts, ...rest }) => ({ ...rest, parts: parts.filter(({ access }) => access === undefined || may({ access })) }))
    .filter(({ parts }) => parts.length > 0)
  const open = known.find(({ name }) => name === tab)
  const visible = open?.parts.find(({ name }) => name === part)
  const linkOf = (name: string, first: Part | undefined) => linkTo('user', { id, tab: name, ...(first?.name ? { part: first.name } : {}) })
  if (!open || !visible) {
    const to = open ?? known[0]
    const address = linkOf(to?.name ?? 'overview', to?.parts[0])
    // A tab without its part is a short address, not a wrong one.
    return (tab && !open) || part ? <UnknownTab to={address} /> : <Navigate to={address} replace />
  }
  const mayChange = mayManage({ id: me.id, role: me.type }, person)
  const onEdit = () => setEditing(true)
  return (
    <Page
      title={person.name}
      actions={
        !mayChange ? null : person.isAwaitingApproval ? (
          <SignUpAnswers
            person={person}
            onApprove={() => setApproving(true)}
            onRejected={() => void navigate(linkTo('users', { view: 'awaiting' }))}
          />
        ) : may(users.change) ? (
          <Button isSmall label="Edit" onClick={onEdit} />
        ) : null
      }
    >
      <p className="user-status">
        <StatusBadge person={person} />
        <span>{person.isAwaitingApproval ? 'Pending approval' : person.roleName}</span>
        {person.masterName ? <span>Team of {person.masterName}</span> : null}
        {person.defaultPassword ? <span>Temporary password</span> : null}
      </p>
      <div className="user-tabs">
        <TabMenu
          label="User"
          links={known.map(({ name, title, parts }) => ({ title, path: linkOf(name, name === open.name ? visible : parts[0]) }))}
        />
        {open.parts.length > 1 ? (
          <TabMenu label={open.title} links={open.parts.map((one) => ({ title: one.title, path: linkOf(open.name, one) }))} />
        ) : null}
      </div>
      <visible.View key={visible.name} person={person} mayChange={mayChange} onEdit={onEdit} />
      {isApproving ? <ApproveUser person={person} onClose={() => setApproving(false)} /> : null}
      {isEditing ? <EditUser person={person} onClose={() => setEditing(false)} /> : null}
    </Page>
  )
}
