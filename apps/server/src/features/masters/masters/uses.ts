import { type CodedField, codedFields, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { accountGroup, businessType, natureOfOrg } from '@loupe/domain/masters/account-lists.ts'
import { currency, dayTerm, location, userRoles } from '@loupe/domain/masters/company-lists.ts'
import { billType, orderStage, shipMode, sourceOfSale } from '@loupe/domain/masters/order-lists.ts'

/**
 * The only list of where the values of master lists are stored. Uses are counted from it before a value is deleted, and moved by it when two values are merged.
 * A table that starts to store a value gets a row here; uses.test.ts finds foreign keys that have none.
 */
export interface Use {
  table: string
  columns: readonly string[]
  /** How a column refers to a value: by number or numbers, id, code or codes, as the currency of banks, or in a search. */
  holds: 'no' | 'nos' | 'id' | 'code' | 'codes' | 'bank' | 'search'
  /** Singular and plural. */
  nouns: readonly [string, string]
  /** Prefix of the resource names that are notified of a change. */
  topic: string
  /** Deleted rows are moved but not counted. */
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

/** Everything that stores values of a list: stones and searches for them come first. */
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
