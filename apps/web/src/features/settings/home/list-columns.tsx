import type { Named } from '@loupe/contract/route.ts'
import { type Scheduled, standingOf, standings } from '@loupe/domain/content/schedule.ts'
import { serverNow } from '../../../api/clock.ts'
import { custom } from '../../../kit/columns.tsx'
import { RowSwitch } from '../../../kit/row-switch.tsx'
import { Status } from '../../../kit/status.tsx'

const standing = (row: Scheduled) => standings[standingOf(row, serverNow())]
const words = Object.fromEntries(Object.values(standings).map(({ label }) => [label, label]))

/** Whether it runs now, by its instants and its switch. */
export const nowColumn = <Row extends Scheduled & { createdAt: string }>() =>
  custom<Row>('createdAt', (row) => <Status state={standing(row)} />, { title: 'Now', width: 130, written: { words } })

/** A switch that saves one yes or no of the row at once. */
export const switchColumn = <Row extends { id: string }>(
  route: Named,
  field: keyof Row & string,
  /** What is switched, and what is said when it was. */
  words: (row: Row) => { label: string; words?: { on: string; off: string }; said(isOn: boolean): string },
) =>
  custom<Row>(
    field,
    (row) => (
      <RowSwitch
        route={route}
        input={(to) => ({ params: { id: row.id }, body: { [field]: to } })}
        isOn={row[field] === true}
        {...words(row)}
      />
    ),
    { sortable: true, width: 110, written: 'value' },
  )

/** Active or not. */
export const activeColumn = <Row extends { id: string; isActive: boolean }>(route: Named, nameOf: (row: Row) => string) =>
  switchColumn<Row>(route, 'isActive', (row) => ({
    label: `${nameOf(row)} is active`,
    said: (isOn) => `${nameOf(row)} is ${isOn ? 'active' : 'inactive'} now.`,
  }))
