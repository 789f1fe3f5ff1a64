import type { Named } from '@loupe/contract/route.ts'
import { type Scheduled, statusOf, scheduleStatuses } from '@loupe/domain/content/schedule.ts'
import { serverNow } from '../../../api/clock.ts'
import { custom } from '../../../kit/columns.tsx'
import { RowSwitch } from '../../../kit/row-switch.tsx'
import { Status } from '../../../kit/status.tsx'

const status = (row: Scheduled) => scheduleStatuses[statusOf(row, serverNow())]
const labels = Object.fromEntries(Object.values(scheduleStatuses).map(({ label }) => [label, label]))

/** Whether the entry is visible now, by its dates and its switch. */
export const nowColumn = <Row extends Scheduled & { createdAt: string }>() =>
  custom<Row>('createdAt', (row) => <Status state={status(row)} />, { title: 'Now', width: 130, written: { words: labels } })

/** A switch that saves one boolean field of the row at once. */
export const switchColumn = <Row extends { id: string }>(
  route: Named,
  field: keyof Row & string,
  /** The label of the switch, and the message after it was switched. */
  textsOf: (row: Row) => { label: string; labels?: { on: string; off: string }; text(isOn: boolean): string },
) =>
  custom<Row>(
    field,
    (row) => (
      <RowSwitch
        route={route}
        input={(to) => ({ params: { id: row.id }, body: { [field]: to } })}
        isOn={row[field] === true}
        {...textsOf(row)}
      />
    ),
    { sortable: true, width: 110, written: 'value' },
  )

export const activeColumn = <Row extends { id: string; isActive: boolean }>(route: Named, nameOf: (row: Row) => string) =>
  switchColumn<Row>(route, 'isActive', (row) => ({
    label: `${nameOf(row)} is active`,
    text: (isOn) => `${nameOf(row)} is ${isOn ? 'active' : 'inactive'} now.`,
  }))
