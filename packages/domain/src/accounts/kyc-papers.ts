import type { KycStatus, KycType } from './kyc.ts'
import { expiryOf } from './kyc.ts'

/** The papers that are usual in the trade (domain.md B8): code, name, and whether its number tells one company from another. */
export const kycPapers = {
  business: {
    INCORPORATION: { name: 'Incorporation or registration certificate' },
    DEED: { name: 'Partnership deed or memorandum' },
    PAN: { name: 'PAN of the company', isTaxNumber: true },
    GST: { name: 'GST registration', isTaxNumber: true },
    VAT: { name: 'VAT registration', isTaxNumber: true },
    EIN: { name: 'EIN letter', isTaxNumber: true },
    IEC: { name: 'Import export code (IEC)', isTaxNumber: true },
    SHOP_LICENCE: { name: 'Trade or shop licence' },
    ADDRESS_PROOF: { name: 'Proof of address' },
    BANK_LETTER: { name: 'Bank letter or cancelled cheque' },
    TRADE_MEMBERSHIP: { name: 'Membership of a trade body' },
    UBO: { name: 'Declaration of beneficial owners' },
    BOARD_RESOLUTION: { name: 'Board resolution' },
    OTHER: { name: 'Other' },
  },
  personal: {
    PASSPORT: { name: 'Passport' },
    PAN: { name: 'PAN', isTaxNumber: true },
    AADHAAR: { name: 'Aadhaar' },
    NATIONAL_ID: { name: 'National identity card' },
    DRIVING_LICENCE: { name: 'Driving licence' },
    PHOTO: { name: 'Photo' },
    ADDRESS_PROOF: { name: 'Proof of address' },
    OTHER: { name: 'Other' },
  },
} as const satisfies Record<KycType, Record<string, { name: string; isTaxNumber?: true }>>

export const papersOf = (type: KycType): readonly string[] => Object.keys(kycPapers[type])
export const isPaper = (type: KycType, docType: string): boolean => Object.hasOwn(kycPapers[type], docType)
export const paperName = (type: KycType, docType: string): string =>
  (kycPapers[type] as Record<string, { name: string }>)[docType]?.name ?? docType
/** Papers whose number belongs to one company alone, by type and code: what tells a duplicate. */
export const taxPapers: readonly string[] = Object.entries(kycPapers).flatMap(([type, papers]) =>
  Object.entries(papers).flatMap(([code, paper]) => ('isTaxNumber' in paper ? `${type}:${code}` : [])),
)

/** One line of a checklist: any one of these papers does. */
export interface Wanted {
  type: KycType
  anyOf: readonly string[]
}

const inLaw = { PROPRIETORSHIP: 'person', INDIVIDUAL: 'person', PARTNERSHIP: 'partners', LLP: 'partners' } as Record<
  string,
  'person' | 'partners'
>
const vatCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]

/** The papers in which a country's authorities number a company. */
function ofCountry(iso: string | null): Wanted[] {
  if (iso === 'IN') return ['PAN', 'GST'].map((code) => ({ type: 'business', anyOf: [code] }))
  if (iso === 'US') return [{ type: 'business', anyOf: ['EIN'] }]
  if (iso === 'AE') return [{ type: 'business', anyOf: ['SHOP_LICENCE'] }]
  return iso !== null && vatCountries.includes(iso) ? [{ type: 'business', anyOf: ['VAT'] }] : []
}

/**
 * The papers a company has to show, by what it is in law and where: what makes it a company, how its country numbers it, where it is, its bank, who
 * owns it, and who a person behind it is.
 * @param businessType code of the list BUSINESS_TYPE, or null while it is not known: then as for a company
 * @param iso the country's two letters
 */
export function kycChecklist(businessType: string | null, iso: string | null): Wanted[] {
  const kind = inLaw[businessType ?? ''] ?? 'company'
  const business = (...anyOf: string[]): Wanted => ({ type: 'business', anyOf })
  const made = { person: [], partners: [business('DEED', 'INCORPORATION')], company: [business('INCORPORATION')] }[kind]
  const owners = kind === 'company' ? [business('UBO')] : []
  const person: Wanted = { type: 'personal', anyOf: iso === 'IN' ? ['AADHAAR', 'PASSPORT'] : ['PASSPORT', 'NATIONAL_ID'] }
  return [...made, ...ofCountry(iso), business('ADDRESS_PROOF'), business('BANK_LETTER'), ...owners, person]
}

export type WantedState = 'missing' | 'waiting' | 'approved' | 'rejected' | 'expired'
interface Shown {
  type: KycType
  docType: string
  status: KycStatus
  expiryDate: string | null
}

/** How a line of a checklist stands: by the best of the papers that answer it. One that has expired answers nothing any more. */
export function wantedState({ type, anyOf }: Wanted, shown: readonly Shown[], today: string): WantedState {
  const states = shown
    .filter((one) => one.type === type && anyOf.includes(one.docType))
    .map((one): WantedState =>
      expiryOf(one.expiryDate, today) === 'expired' ? 'expired' : ({ 1: 'waiting', 2: 'approved', 3: 'rejected' } as const)[one.status],
    )
  return (['approved', 'waiting', 'rejected', 'expired'] as const).find((state) => states.includes(state)) ?? 'missing'
}
