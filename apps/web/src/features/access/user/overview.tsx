import { users } from '@loupe/contract/access/users.ts'
import { openWorkKinds, openWorkNames } from '@loupe/domain/access/open-work.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import { whole } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'
import { StatusBadge } from '../user-status.tsx'
import { Facts } from './facts.tsx'
import type { OfPerson } from './of-person.ts'

/** The user's details, their open work and their team. */
export function Overview({ person }: OfPerson) {
  const { open } = person
  const kinds = openWorkNames.filter((kind) => open[kind] > 0)
  return (
    <Cards>
      <div className="loupe-stack">
        <Card title="Details">
          <Facts
            person={person}
            fields={['roleName', 'username', 'email', 'isEmailVerified', 'mobile', 'masterName', 'createdAt', 'lastSignInAt', 'devices']}
          />
        </Card>
        {person.type === roles.MASTER_SALES ? <Team master={person.id} /> : null}
      </div>
      <Card title="Open work">
        {kinds.length === 0 ? (
          <Nothing>No clients and no open deals.</Nothing>
        ) : (
          <CardTable
            label="Clients and open deals"
            rows={kinds}
            keyOf={(kind) => kind}
            columns={[
              { title: 'Type', show: (kind) => openWorkKinds[kind][open[kind] === 1 ? 0 : 1] },
              { title: 'Count', isNumber: true, show: (kind) => whole(open[kind]) },
            ]}
          />
        )}
      </Card>
    </Cards>
  )
}

function Team({ master }: { master: string }) {
  const query = useRead(users.subUsers, { body: { master } })
  const { data } = query
  return (
    <Card title="Team" query={query}>
      {data && data.list.length > 0 ? (
        <CardTable
          label="Team"
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', show: ({ id, name }) => <Link to={linkTo('user', { id, tab: 'overview' })}>{name}</Link> },
            { title: 'Role', show: ({ roleName }) => roleName },
            { title: 'Status', show: (one) => <StatusBadge person={one} /> },
          ]}
        />
      ) : (
        <Nothing>No one is in this team yet. Choose the team in a sales person’s form.</Nothing>
      )}
    </Card>
  )
}
