import { type Role, permissions } from '@loupe/contract/access/permissions.ts'
import type { Staff } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { Loading, LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'
import { linkTo } from '../../../screens.ts'
import { UserPermissions } from '../user/user-permissions.tsx'
import { AddRole } from './add-role.tsx'
import { RoleRights } from './role-rights.tsx'
import './roles.css'

const place = { role: parseAsInteger.withDefault(roles.SELLER), user: parseAsString }
const many = 1000

/** Setting > Roles & permissions: the staff roles with their members, the rights of a role, and the rights of one person where they differ. */
export function RoleScreen() {
  const may = useMay()
  const [at, setAt] = useQueryStates(place)
  const [isAdding, setAdding] = useReopened<true>('roles.add')
  const query = useRead(permissions.roles, {
    body: { filter: { isStaff: true }, limit: many, sort: [{ id: 'ASC' }] },
  })
  const { data } = query
  const list = data?.list ?? []
  const role = list.find(({ id }) => id === at.role)
  return (
    <Page
      title="Roles & permissions"
      help={['Role', 'Custom role', 'Scope']}
      actions={may(permissions.createRole) ? <Button label="Add role" variant="main" onClick={() => setAdding(true)} /> : null}
    >
      {!data ? (
        <LoadingOrFailed query={query} rows={10} />
      ) : (
        <div className="roles">
          <RoleList list={list} chosen={at} />
          {role ? (
            <Chosen role={role} user={at.user} onDeleted={() => void setAt({ role: null, user: null })} />
          ) : (
            <Nothing>This role does not exist. Choose one from the list.</Nothing>
          )}
        </div>
      )}
      {isAdding ? <AddRole list={list} onClose={() => setAdding(undefined)} /> : null}
    </Page>
  )
}

const linkOf = (role: number, user?: string) => linkTo('roles', {}, { role: String(role), ...(user ? { user } : {}) })

/** The roles with the number of members; below the selected role, its members. */
const RoleList = ({ list, chosen }: { list: readonly Role[]; chosen: { role: number; user: string | null } }) => (
  <nav aria-label="Roles">
    <ul className="roles-list">
      {list.map(({ id, name, users: count, isActive }) => (
        <li key={id}>
          <Link to={linkOf(id)} aria-current={id === chosen.role && !chosen.user ? 'page' : undefined}>
            <span>
              {name} {isActive ? null : <small>inactive</small>}
            </span>
            <small title={count === 1 ? '1 person' : `${whole(count)} people`}>{whole(count)}</small>
          </Link>
          {id === chosen.role ? <People role={id} chosen={chosen.user} /> : null}
        </li>
      ))}
    </ul>
  </nav>
)

const peopleOf = (role: number) => ({
  body: { filter: { role, isAwaitingApproval: false }, limit: many, sort: [{ name: 'ASC' as const }] },
})

function People({ role, chosen }: { role: number; chosen: string | null }) {
  const may = useMay()
  const { data, isPlaceholderData } = useRead(users.list, peopleOf(role), { enabled: may(users.list) })
  if (!data || isPlaceholderData) return null
  const list = data.list ?? []
  if (list.length === 0) return <p>No one has this role.</p>
  return (
    <ul>
      {list.map(({ id, name, isActive }) => (
        <li key={id}>
          <Link to={linkOf(role, id)} aria-current={id === chosen ? 'page' : undefined}>
            <span>
              {name} {isActive ? null : <small>inactive</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ role, user, onDeleted }: { role: Role; user: string | null; onDeleted(): void }) {
  const may = useMay()
  const { data, isPlaceholderData } = useRead(users.list, peopleOf(role.id), { enabled: user !== null && may(users.list) })
  if (user === null) return <RoleRights key={role.id} role={role} onDeleted={onDeleted} />
  const person = isPlaceholderData ? undefined : data?.list?.find(({ id }) => id === user)
  if (!data || isPlaceholderData) return <Loading rows={10} />
  if (!person) return <Nothing>This person does not have this role. Choose someone from the list.</Nothing>
  return <Person key={person.id} person={person} />
}

const Person = ({ person }: { person: Staff }) => (
  <section aria-label={person.name}>
    <div className="roles-head">
      <h2>
        <Link to={linkTo('user', { id: person.id, tab: 'configuration', part: 'permissions' })}>{person.name}</Link>
      </h2>
    </div>
    <p className="roles-note">Permissions set here replace those of the role, for this person only.</p>
    <UserPermissions person={person} />
  </section>
)
