import { type Activity as Doing, activities } from '@loupe/contract/access/activities.ts'
import { happened } from '@loupe/domain/kernel/event-text.ts'
import { Link } from 'react-router'
import { custom, instant } from '../../../kit/columns.tsx'
import { dash } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { linkTo } from '../../../screens.ts'
import { SignIns } from '../sign-ins.tsx'
import type { OfPerson } from './of-person.ts'

const pages: Record<string, (row: Doing) => string> = {
  diamond: ({ label }) => linkTo('stone', { id: label ?? '' }),
  memo: ({ subject }) => linkTo('memo', { id: subject }),
  order: ({ subject }) => linkTo('order', { id: subject }),
  user: ({ subject }) => linkTo('user', { id: subject, tab: 'overview' }),
}
const Which = ({ row }: { row: Doing }) => {
  const page = pages[row.subjectType]
  if (!row.label) return dash
  return page ? <Link to={page(row)}>{row.label}</Link> : row.label
}

/** Behaviour > Activity: what the user did, newest first. */
export const Activity = ({ person }: OfPerson) => (
  <ListScreen<Omit<Doing, 'id'> & { id: never }>
    isPart
    scrolls
    title="Activity"
    route={activities.list}
    filter={{ actor: person.id }}
    sort={[{ at: 'DESC' }]}
    searchIn={['kind']}
    empty={`${person.name} has no activity yet.`}
    columns={[
      instant('at', { sortable: true }),
      custom('kind', ({ kind }) => happened(kind), { sortable: true, written: 'value' }),
      custom('label', (row) => <Which row={row} />, { written: 'value' }),
    ]}
  />
)

/** Behaviour > Login log: every attempt to sign in as the user. */
export const LoginLog = ({ person }: OfPerson) => <SignIns user={person.id} empty="No one has tried to sign in as this user." />
