import { type CodedField, codedFields, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { accountGroup, businessType, natureOfOrg } from '@loupe/domain/masters/account-lists.ts'
import { currency, dayTerm, location, userRoles } from '@loupe/domain/masters/house-lists.ts'
import { billType, orderStage, shipMode, sourceOfSale } from '@loupe/domain/masters/order-lists.ts'

/**
 * Where the values of the house's lists are kept, once: what is counted before a value is deleted, and what is moved when two become one. A table that
 * begins to keep a value gets its row here; uses.test.ts finds foreign keys that have none.
 */
export interface Use {
  table: string
  columns: readonly string[]
  /** How a column keeps a value: by its number or numbers, its id, its code or codes, as the currency of banks, or in a search. */
  holds: 'no' | 'nos' | 'id' | 'code' | 'codes' | 'bank' | 'search'
  /** One of them, and many. */
  nouns: readonly [string, string]
  /** What is told when they change: how their resources' names begin. */
  topic: string
  /** Rows that were deleted are moved and not counted. */
  isSoft?: true
  hasNoUpdatedAt?: true
}

const fieldsOf = (list: string): CodedField[] => codedFields.filter((field) => diamondLists[field] === list)

const others: readonly (Use & { list: string })[] = [
  ...(
    [
      ['CUT', 'cutNm'],
      ['POLISH', 'polNm'],
      ['SYMMETRY', 'symNm'],
    ] as const
  ).map(([list, column]) => ({
    ...({
      list,
      table: 'cutGroup',
      columns: [column],
      holds: 'nos',
      nouns: ['cut group', 'cut groups'],
      topic: 'cutGroup',
      isSoft: true,
    } as const),
  })),
  ...(
    [
      ['SHAPE', ['shpNm']],
      ['COLOR', ['colFrom', 'colTo']],
      ['CLARITY', ['clrFrom', 'clrTo']],
      ['LOCATION', ['locNm']],
    ] as const
  ).map(([list, columns]) => ({
    ...({ list, table: 'parcel', columns, holds: 'no', nouns: ['parcel', 'parcels'], topic: 'parcel', isSoft: true } as const),
  })),
  ...(
    [
      [currency.code, 'currencyId'],
      [dayTerm.code, 'dayTermsId'],
    ] as const
  ).map(([list, column]) => ({
    ...({
      list,
      table: 'accountTerm',
      columns: [column],
      holds: 'id',
      nouns: ['client’s term', 'clients’ terms'],
      topic: 'accountTerm',
      isSoft: true,
    } as const),
  })),
  ...(
    [
      [billType.code, 'billType'],
      [dayTerm.code, 'terms'],
      [shipMode.code, 'shipMode'],
      [orderStage.code, 'stage'],
      [sourceOfSale.code, 'sourceOfSale'],
    ] as const
  ).map(([list, column]) => ({
    ...({ list, table: 'order', columns: [column], holds: 'code', nouns: ['order', 'orders'], topic: 'order' } as const),
  })),
  {
    list: natureOfOrg.code,
    table: 'account',
    columns: ['natureOfOrg'],
    holds: 'codes',
    nouns: ['client', 'clients'],
    topic: 'account',
    isSoft: true,
  },
  {
    list: businessType.code,
    table: 'account',
    columns: ['businessType'],
    holds: 'code',
    nouns: ['client', 'clients'],
    topic: 'account',
    isSoft: true,
  },
  {
    list: currency.code,
    table: 'account',
    columns: ['bank'],
    holds: 'bank',
    nouns: ['client’s bank', 'clients’ banks'],
    topic: 'account',
    isSoft: true,
  },
  {
    ...{ list: currency.code, table: 'accountBankChange', columns: ['bank'], holds: 'bank', topic: 'accountBank' },
    nouns: ['change of a bank', 'changes of banks'],
  },
  {
    ...{ list: accountGroup.code, table: 'accountGroup', columns: ['group'], holds: 'code', topic: 'account', hasNoUpdatedAt: true },
    nouns: ['client’s group', 'clients’ groups'],
  },
  {
    list: location.code,
    table: 'cabinSlot',
    columns: ['location'],
    holds: 'code',
    nouns: ['cabin slot', 'cabin slots'],
    topic: 'cabin',
    isSoft: true,
  },
  {
    list: location.code,
    table: 'cabinSchedule',
    columns: ['location'],
    holds: 'code',
    nouns: ['appointment', 'appointments'],
    topic: 'cabinSchedule',
  },
  { list: userRoles.code, table: 'user', columns: ['type'], holds: 'no', nouns: ['person', 'people'], topic: 'user', isSoft: true },
]

/** Everything that keeps values of a list: stones and searches for them first. */
export function usesOfList(list: string): readonly Use[] {
  const fields = fieldsOf(list)
  const isSymbols = list === keyToSymbols
  const searched = isSymbols ? ['kToSStr'] : fields
  const stones = { table: 'diamond', nouns: ['stone', 'stones'], topic: 'diamond', isSoft: true } as const
  const policies = { table: 'globalPolicy', holds: 'search', nouns: ['policy', 'policies'], topic: 'globalPolicy', isSoft: true } as const
  const searches = { table: 'savedSearch', holds: 'search', nouns: ['saved search', 'saved searches'], topic: 'savedSearch' } as const
  return [
    ...(fields.length > 0 ? ([{ ...stones, columns: fields, holds: 'no' }] as const) : []),
    ...(isSymbols ? ([{ ...stones, columns: ['kToS'], holds: 'nos' }] as const) : []),
    ...(searched.length > 0 ? [searches, policies].map((use) => ({ ...use, columns: searched })) : []),
    ...others.filter((use) => use.list === list),
  ]
}
