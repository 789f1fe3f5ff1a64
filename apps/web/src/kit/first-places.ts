import type { Named } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'

interface Place {
  path: `/${string}`
  label: string
  access: Named['access']
}

/** Where the first step is taken when it is not in the list itself (screens.ts). */
export const firstPlaces = {
  desk: { path: '/inventory/single-stone/search', label: 'Go to the desk', access: 'diamond:view' },
  sheet: { path: '/inventory/upload-sheet', label: 'Upload sheet', access: 'diamond:upload' },
  orders: { path: '/transaction/order/pending', label: 'Go to orders', access: 'order:view' },
  parcels: { path: '/inventory/parcel/search', label: 'Go to parcels', access: 'parcel:view' },
  cabinSlots: { path: '/cabin', label: 'Go to cabin slots', access: 'cabin:view' },
  reports: { path: '/reports/overview', label: 'Go to reports', access: 'report:view' },
} as const satisfies Record<string, Place>
type FirstPlace = keyof typeof firstPlaces

/** What an empty list says, with the place where its first step is taken. */
interface TextWithPlace {
  text: string
  place: FirstPlace
}
export const firstAt = (place: FirstPlace, text: string): TextWithPlace => ({ place, text })
/** What a list says when it is empty: why there is nothing, and what to do. */
export type Empty = ReactNode | TextWithPlace
export const isWithPlace = (empty: Empty): empty is TextWithPlace => typeof empty === 'object' && empty !== null && 'place' in empty
