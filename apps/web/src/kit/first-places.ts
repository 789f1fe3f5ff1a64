import type { Named } from '@loupe/contract/route.ts'

interface Place {
  /** How a text names the place. */
  words: RegExp
  path: `/${string}`
  label: string
  access: Named['access']
}

/** Where the first step is taken when it is not in the list itself (screens.ts). */
export const firstPlaces: readonly Place[] = [
  { words: /\bon the desk\b/, path: '/inventory/single-stone/search', label: 'Go to the desk', access: 'diamond:view' },
  { words: /\bUpload a sheet\b/, path: '/inventory/upload-sheet', label: 'Upload sheet', access: 'diamond:upload' },
  { words: /\bOpen an order\b/, path: '/transaction/order/pending', label: 'Go to orders', access: 'order:view' },
  { words: /\bAdd a parcel\b/, path: '/inventory/parcel/search', label: 'Go to parcels', access: 'parcel:view' },
  { words: /\bunder Cabin slots\b/, path: '/cabin', label: 'Go to cabin slots', access: 'cabin:view' },
  { words: /\bOpen a report\b/, path: '/reports/overview', label: 'Go to reports', access: 'report:view' },
]
