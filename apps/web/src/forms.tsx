import { type ComponentType, lazy } from 'react'

/**
 * Forms that one area opens from another's screens, loaded when they are first needed. Areas do not import each other; as with screens, they name
 * what they want here.
 */
interface StonesFor {
  stones: readonly {
    id: string
    vStnId: string
    shpNm: string | null
    crt: number
    rap: number | null
    ctPr: number
    amt: number
    back: number | null
  }[]
  onClose(): void
  /** After it is done: what was ticked has been dealt with. */
  onDone(): void
}
export const HoldForm: ComponentType<StonesFor> = lazy(async () => ({
  default: (await import('./features/transactions/hold-form.tsx')).HoldForm,
}))
