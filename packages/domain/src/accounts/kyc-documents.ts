import type { KycStatus, KycType } from './kyc.ts'
import { expiryOf } from './kyc.ts'

/** Common KYC documents: code, name, and whether the number identifies a company. */
export const kycDocuments = {
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

/** The codes of the documents of a type, in the order of its select. */
export const documentsOf = (type: KycType): readonly string[] => Object.keys(kycDocuments[type])
/** Whether a type has a document of this code. */
export const isDocument = (type: KycType, docType: string): boolean => Object.hasOwn(kycDocuments[type], docType)
/** The name of a document; the code itself if it is unknown, as in old records. */
export const documentName = (type: KycType, docType: string): string =>
  (kycDocuments[type] as Record<string, { name: string }>)[docType]?.name ?? docType
/** Documents whose number belongs to one company only, by type and code: used to find duplicates. */
export const taxDocuments: readonly string[] = Object.entries(kycDocuments).flatMap(([type, documents]) =>
  Object.entries(documents).flatMap(([code, document]) => ('isTaxNumber' in document ? `${type}:${code}` : [])),
)

/** One line of a checklist: any one of these documents satisfies it. */
export interface RequiredDocument {
  type: KycType
  anyOf: readonly string[]
}

const kindByBusinessType = { PROPRIETORSHIP: 'person', INDIVIDUAL: 'person', PARTNERSHIP: 'partners', LLP: 'partners' } as Record<
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

/** Documents in which a country's authorities register a company. */
function ofCountry(iso: string | null): RequiredDocument[] {
  if (iso === 'IN') return ['PAN', 'GST'].map((code) => ({ type: 'business', anyOf: [code] }))
  if (iso === 'US') return [{ type: 'business', anyOf: ['EIN'] }]
  if (iso === 'AE') return [{ type: 'business', anyOf: ['SHOP_LICENCE'] }]
  return iso !== null && vatCountries.includes(iso) ? [{ type: 'business', anyOf: ['VAT'] }] : []
}

/**
 * The documents that a company must provide, by legal form and country: incorporation, tax registration, address, bank, owners, and the identity of a
 * person behind it.
 * @param businessType code of the list BUSINESS_TYPE; null while unknown, which counts as a company
 * @param iso the country's two letters
 */
export function kycChecklist(businessType: string | null, iso: string | null): RequiredDocument[] {
  const kind = kindByBusinessType[businessType ?? ''] ?? 'company'
  const business = (...anyOf: string[]): RequiredDocument => ({ type: 'business', anyOf })
  const made = { person: [], partners: [business('DEED', 'INCORPORATION')], company: [business('INCORPORATION')] }[kind]
  const owners = kind === 'company' ? [business('UBO')] : []
  const person: RequiredDocument = { type: 'personal', anyOf: iso === 'IN' ? ['AADHAAR', 'PASSPORT'] : ['PASSPORT', 'NATIONAL_ID'] }
  return [...made, ...ofCountry(iso), business('ADDRESS_PROOF'), business('BANK_LETTER'), ...owners, person]
}

export type RequirementState = 'missing' | 'waiting' | 'approved' | 'rejected' | 'expired'
interface UploadedDocument {
  type: KycType
  docType: string
  status: KycStatus
  expiryDate: string | null
}

/** The state of a checklist line: that of the best document for it. Expired documents do not count. */
export function requirementState({ type, anyOf }: RequiredDocument, visible: readonly UploadedDocument[], today: string): RequirementState {
  const states = visible
    .filter((one) => one.type === type && anyOf.includes(one.docType))
    .map((one): RequirementState =>
      expiryOf(one.expiryDate, today) === 'expired' ? 'expired' : ({ 1: 'waiting', 2: 'approved', 3: 'rejected' } as const)[one.status],
    )
  return (['approved', 'waiting', 'rejected', 'expired'] as const).find((state) => states.includes(state)) ?? 'missing'
}

/**
 * How far a client's KYC documents are, as one line for every place: `2 of 6 approved, 1 pending approval, 3 missing`. Documents that were rejected or
 * have expired count as missing, because a new one is needed.
 * @param today a calendar day of the company
 */
export function checklistText(required: readonly RequiredDocument[], visible: readonly UploadedDocument[], today: string): string {
  const states = required.map((document) => requirementState(document, visible, today))
  const count = (...of: RequirementState[]) => states.filter((state) => of.includes(state)).length
  const [waiting, missing] = [count('waiting'), count('missing', 'rejected', 'expired')]
  return [
    `${count('approved')} of ${required.length} approved`,
    ...(waiting > 0 ? [`${waiting} pending approval`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ].join(', ')
}
