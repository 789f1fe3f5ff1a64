import { bulkMailTypes, mergeFieldNames, mergeFields } from '@loupe/domain/messages/bulk-mail.ts'

export const typeChoices = Object.entries(bulkMailTypes).map(([value, label]) => ({ value, label }))
export const inserts = mergeFieldNames.map((name) => ({ text: `{{${name}}}`, title: mergeFields[name] }))
/** Time zones of clients, the company's own first. */
export const zones = [
  { value: 'Asia/Kolkata', label: 'India' },
  { value: 'Asia/Dubai', label: 'Dubai' },
  { value: 'Asia/Hong_Kong', label: 'Hong Kong' },
  { value: 'Asia/Jerusalem', label: 'Israel' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
  { value: 'Europe/Brussels', label: 'Antwerp' },
  { value: 'Europe/London', label: 'London' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'America/Los_Angeles', label: 'Los Angeles' },
]
