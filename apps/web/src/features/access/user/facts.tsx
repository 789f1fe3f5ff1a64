import { type StaffDetail, staffDetail } from '@loupe/contract/access/staff.ts'
import { visibleLastName } from '@loupe/domain/access/profile.ts'
import { titleOf } from '../../../kit/columns.tsx'
import { dash, dateTime } from '../../../kit/format.ts'

type Field = keyof StaffDetail & string
const visible: Partial<Record<Field, (person: StaffDetail) => string | null>> = {
  lastName: ({ lastName }) => visibleLastName(lastName),
  isEmailVerified: ({ isEmailVerified }) => (isEmailVerified ? 'Yes' : 'No'),
  isActive: ({ isActive }) => (isActive ? 'Yes' : 'No'),
  createdAt: ({ createdAt }) => dateTime(createdAt),
  lastSignInAt: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : 'Never'),
  devices: ({ devices }) => (devices === 1 ? '1 device' : `${devices} devices`),
}

/** Fields of a user as a list of titles and values. */
export const Facts = ({ person, fields }: { person: StaffDetail; fields: readonly Field[] }) => (
  <dl className="user-facts">
    {fields.map((field) => (
      <div key={field}>
        <dt>{titleOf(staffDetail, field)}</dt>
        <dd>{(visible[field]?.(person) ?? (visible[field] ? null : (person[field] as string | null))) || dash}</dd>
      </div>
    ))}
  </dl>
)
