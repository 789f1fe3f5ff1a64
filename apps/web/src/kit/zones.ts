import { offsetAt } from '@loupe/domain/kernel/local-time.ts'
import { serverNow } from '../api/clock.ts'

/** Where diamonds are traded, under the names that people look for; first in every list of time zones. */
const trading: Record<string, string> = {
  'Asia/Kolkata': 'Mumbai, Surat',
  'Europe/Brussels': 'Antwerp',
  'Asia/Dubai': 'Dubai',
  'Asia/Hong_Kong': 'Hong Kong',
  'Asia/Jerusalem': 'Ramat Gan, Israel',
  'America/New_York': 'New York',
  'America/Los_Angeles': 'Los Angeles',
  'Europe/London': 'London',
  'Asia/Shanghai': 'Shanghai',
  'Asia/Tokyo': 'Tokyo',
  'Africa/Johannesburg': 'Johannesburg',
  'Africa/Gaborone': 'Gaborone',
}

/** Zones that browsers list under the former names of their places. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
}

/** All time zones as choices, with what their clocks are ahead of UTC now. @param own the stored value, which may have another name */
export function zoneChoices(own?: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
  const now = serverNow()
  return [...new Set([...Object.keys(trading), ...(own ? [own] : []), 'UTC', ...known])].map((value) => ({
    value,
    label: [value.replaceAll('_', ' '), trading[value], `UTC${offsetAt(now, value)}`].filter(Boolean).join(' · '),
  }))
}
