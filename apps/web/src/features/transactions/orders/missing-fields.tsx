import type { ClientStatus } from '@loupe/contract/transactions/order.ts'
import { type OrderNeed, missingOf, orderNeedNames, orderNeeds } from '@loupe/domain/transactions/order.ts'
import { useEffect } from 'react'
import { showFields } from '../../../kit/form-faults.ts'
import { type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { approvalObstacles } from './credit-status.tsx'

interface Props {
  missing: readonly OrderNeed[]
  /** The client's KYC and credit, where they are not shown beside. */
  client?: ClientStatus
}

/** Everything that an order needs before it can be approved. */
export function MissingFields({ missing, client }: Props) {
  const obstacles = client ? approvalObstacles(client).filter(({ tone }) => tone === 'bad') : []
  if (missing.length + obstacles.length === 0) return null
  return (
    <div className="order-missing loupe-screen-only">
      <b>Before it can be approved:</b>
      <ul>
        {missing.map((field) => (
          <li key={field}>{orderNeeds[field]}</li>
        ))}
        {obstacles.map(({ label }) => (
          <li key={label}>{label}.</li>
        ))}
      </ul>
    </div>
  )
}

type Values = Partial<Record<OrderNeed, string>>
const emptyIn = (values: Values) => missingOf(Object.fromEntries(orderNeedNames.map((name) => [name, values[name] ?? null])) as never)

/** What the form still lacks before its order can be approved, as it is being filled in. */
export const MissingInForm = ({ form, client }: { form: FormHandle; client: ClientStatus }) => (
  <MissingFields missing={emptyIn(useFieldValues(form))} client={client} />
)

/** Marks the missing fields in the form and focuses the first. */
export function MarkMissing({ form }: { form: FormHandle }) {
  useEffect(() => {
    const mark = () =>
      showFields(
        form,
        emptyIn(form.getFieldsValue(true) as Values).map((path) => ({ path, message: orderNeeds[path] })),
      )
    // Two frames later, because an opened form focuses its first field after one.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(mark)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what has been entered meanwhile is not marked again
  }, [form])
  return null
}
