import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import type { FormHandle } from '../../../kit/form-drawer.tsx'
import { WaitForm } from './wait-form.tsx'

type Stones = readonly { id: string; vStnId: string }[]

/**
 * The waiting list for stones that a form was refused, with the client of that form. Its own form is rendered beside the refused one, not inside:
 * otherwise keys pressed in one would also reach the other.
 */
export function useWaiting() {
  const may = useMay()
  const [awaited, setAwaited] = useState<{ stones: Stones; account: string | undefined }>()
  const waitIn = may(waitings.create)
    ? (form: FormHandle) => (stones: Stones) => setAwaited({ stones, account: form.getFieldValue('account') as string | undefined })
    : () => undefined
  const view: ReactNode = awaited ? <WaitForm {...awaited} onClose={() => setAwaited(undefined)} onDone={() => undefined} /> : null
  return { waitIn, view }
}
