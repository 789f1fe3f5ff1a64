import { type Switched, booleanStatuses, switched } from '@loupe/contract/content/boolean-statuses.ts'
import { custom } from './columns.tsx'
import { RowSwitch } from './row-switch.tsx'

/**
 * Whether a row of a family is active, with the switch for it.
 * @param users who uses the row: named in the confirmation before it is made inactive
 */
export const activeColumn = <Row extends { id: string; isActive: boolean; updatedAt: string }>(
  family: Switched,
  nameOf: (row: Row) => string,
  users?: (row: Row) => string,
) =>
  custom<Row>(
    'isActive',
    (row) => (
      <RowSwitch
        route={booleanStatuses.update}
        allowedBy={switched[family]}
        input={(value) => ({ body: { family, id: row.id, field: 'isActive' as const, value, updatedAt: row.updatedAt } })}
        isOn={row.isActive}
        label={`${nameOf(row)}: active`}
        text={(isOn) => `${nameOf(row)} is ${isOn ? 'active' : 'inactive'} now.`}
        confirmation={users && { name: nameOf(row), users: () => users(row) }}
      />
    ),
    { sortable: true, written: 'value' },
  )
