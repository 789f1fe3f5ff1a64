import { type StaffDetail, staffDetail } from '@loupe/contract/access/staff.ts'
import { shownLastName } from '@loupe/domain/access/profile.ts'
import { titleOf } from '../../../kit/columns.tsx'
import { dash, dateTime } from '../../../kit/format.ts'

type Field = keyof StaffDetail & string
const shown: Partial<Record<Field, (person: StaffDetail) => string | null>> = {
  lastName: ({ lastName }) => shownLastName(lastName),
  isEmailVerified: ({ isEmailVerified }) => (isEmailVerified ? 'Yes' : 'No'),
  isActive: ({ isActive }) => (isActive ? 'Yes' : 'No'),
  createdAt: ({ createdAt }) => dateTime(createdAt),
  lastSignInAt: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : 'Never'),
  devices: ({ devices }) => (devices === 1 ? '1 device' : `${devices} devices`),
}

/** What is known of somebody, as pairs of what and which. */
export const Facts = ({ person, fields }: { person: StaffDetail; fields: readonly Field[] }) => (
  <dl className="user-facts">
    {fields.map((field) => (
      <div key={field}>
        <dt>{titleOf(staffDetail, field)}</dt>
        <dd>{(shown[field]?.(person) ?? (shown[field] ? null : (person[field] as string | null))) || dash}</dd>
      </div>
    ))}
  </dl>
)
