import { type OrderNeed, orderNeeds } from '@loupe/domain/transactions/order.ts'
import { useEffect } from 'react'
import { showFields } from '../../../kit/form-faults.ts'
import type { FormHandle } from '../../../kit/form-drawer.tsx'

/** Everything that an order needs before it can be approved. */
export function MissingFields({ missing }: { missing: readonly OrderNeed[] }) {
  if (missing.length === 0) return null
  return (
    <div className="order-missing loupe-screen-only">
      <b>Before it can be approved:</b>
      <ul>
        {missing.map((field) => (
          <li key={field}>{orderNeeds[field]}</li>
        ))}
      </ul>
    </div>
  )
}

/** Marks the missing fields in the form and focuses the first. */
export function MarkMissing({ form, missing }: { form: FormHandle; missing: readonly OrderNeed[] }) {
  useEffect(() => {
    const mark = () =>
      showFields(
        form,
        missing.map((path) => ({ path, message: orderNeeds[path] })),
      )
    // Two frames later, because an opened form focuses its first field after one.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(mark)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what has been entered meanwhile is not marked again
  }, [form])
  return null
}
