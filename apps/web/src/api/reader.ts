import { defaultFormats, formats } from '@loupe/domain/kernel/formats.ts'
import { companyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Me } from './session.tsx'

type Reader = Pick<Me, 'timeZone' | 'dateFormat' | 'numberFormat'>

/**
 * From now on values are written and read as this person chose, and days are those of the company’s zone (kit/format.ts).
 * @returns a name of the formats: what is on screen must be drawn anew when it changes
 */
export function readAs({ timeZone, dateFormat, numberFormat }: Reader, zoneOfCompany: string): string {
  setCompanyZone(zoneOfCompany)
  formats.zone = timeZone ?? undefined
  formats.date = dateFormat ?? defaultFormats.date
  formats.number = numberFormat ?? defaultFormats.number
  return [companyZone, formats.zone, formats.date, formats.number].join(' ')
}
