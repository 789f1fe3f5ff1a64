import { routes } from '@loupe/contract/index.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { titlesOf } from '@loupe/contract/reports/histories.ts'
import { madeColumnTitles } from '@loupe/domain/inventory/grid-columns.ts'
import { roleTitle, asRole } from '@loupe/domain/access/staff.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** diamond-search, priceRules: "Diamond search", "Price rules". */
const asText = (key: string) => {
  const text = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const columnTitle = (key: string) => madeColumnTitles[key] ?? titlesOf(routes, 'diamond').get(key) ?? asText(key)
/** A call as the API document describes it. A call without a route keeps its method and path. */
const callTitle = (call: string): string => routes.find(({ name }) => name === call)?.summary ?? call

/** The names of records that have a key instead of an id. */
const named: Record<string, (key: string) => string> = {
  access: (key) => (key === '*' ? 'Several calls' : callTitle(key)),
  audit: () => '',
  gridColumnDefault: (key) => {
    const [list = '', of = ''] = key.split(':')
    return list === 'label' ? `Label of ${columnTitle(of)}` : `${asText(list)}, ${of === 'lab' ? 'lab-grown' : of}`
  },
  role: (key) => roleTitle(asRole(Number(key)) ?? 6),
  setting: (key) => (settingTypes as Record<string, { title: string }>)[key]?.title ?? (key === '31' ? 'Media' : asText(key)),
  stoneLink: (key) => key,
}

/** A record's name in the log: its number or name, or its key as text; empty where it has none. */
export function recordName({ subjectType, subject, label }: { subjectType: string; subject: string; label: string | null }): string {
  const own = named[subjectType]?.(subject) ?? label
  if (own !== null) return own
  // A key may begin with its owner's id, which the entry already shows.
  const parts = subject.split(':').filter((part) => !uuid.test(part))
  return parts.map(asText).join(', ')
}
