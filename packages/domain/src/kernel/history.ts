import { type Permission, modules } from './permissions.ts'

/**
 * Whose history can be asked for, by what events call it, and the right that shows it: the one that shows the record itself. What is not here has
 * none. Whether a person reaches the very record is the server's to ask; a client's records are within reach with their client.
 */
export const historyRights = {
  account: 'account:view',
  accountAddress: 'account:view',
  accountBank: 'account:view',
  accountKyc: 'account:view',
  accountTerm: 'account:view',
  accountUser: 'account:view',
  announcement: 'home-setting:view',
  appVersion: 'home-setting:view',
  banner: 'home-setting:view',
  bidConfiguration: 'bid:approve',
  cabinSlot: 'cabin:view',
  caratRange: 'master:view',
  career: 'content:view',
  city: 'master:view',
  collection: 'collection:view',
  country: 'master:view',
  cutGroup: 'master:view',
  emailGroup: 'email-group:view',
  featuredStone: 'collection:view',
  feedback: 'feedback:view',
  globalPolicy: 'global-policy:view',
  gridColumnDefault: 'setting:update',
  homeEvent: 'home-setting:view',
  intake: 'intake:view',
  master: 'master:view',
  meeting: 'email-sync:view',
  newsEvent: 'content:view',
  parcel: 'parcel:view',
  priceRule: 'price-rule:view',
  platformDetail: 'platform:view',
  role: 'permission:view',
  setting: 'master:view',
  size: 'master:view',
  state: 'master:view',
  stoneLink: 'setting:update',
  todo: 'todo:view',
  transport: 'master:view',
  user: 'user:view',
  volumeDiscount: 'volume-discount:view',
} as const satisfies Record<string, Permission>
export type HistorySubject = keyof typeof historyRights
export const historySubjects = Object.keys(historyRights) as HistorySubject[]

/** Kinds of settings that more people see than the house's lists. */
const settingRights: Record<string, Permission> = { hold: 'hold-setting:view', home: 'home-setting:view', order: 'setting:view' }
/** The right that shows the history of one record. Settings have one record of each kind, called by its name, and each kind its own right. */
export const historyRight = (subject: HistorySubject, id: string): Permission =>
  (subject === 'setting' ? settingRights[id] : undefined) ?? historyRights[subject]

/** What happens to a record without changing it: not told as its history. */
export const noChange: readonly string[] = ['user.sign-in', 'user.send-reset', 'user.ask-reset', 'user.resend-verification', 'account.look']

/** Columns that the program keeps for itself: no change that people would look for, and no secret. */
const internal = /^(id|createdAt|createdBy|updatedAt|updatedBy|byDefault)$/
/** Secrets: never visible to anybody. */
const secret = /^(totpKey|.*(password|passwd|secret|token|hash|credential)\w*)$/i
/** Told as changed, with their last characters alone: the numbers of papers and of bank accounts. */
const masked = /^(number|account|acNo|ifsc|swiftCode|iban|\w*(panNo|gstNo|taxNo|aadhaar|passport)\w*)$/i
/** Called like such a number and none. */
const unmasked: Partial<Record<string, string>> = { appVersion: 'number' }
/** Told to whoever holds the right the field itself asks for. */
const guarded: Record<string, Permission> = { creditLimit: 'credit:approve', crdLmt: 'credit:approve', unguarded: 'cost:view' }
const costs = /cost/i
const rightFor = (field: string): Permission | undefined => guarded[field] ?? (costs.test(field) ? 'cost:view' : undefined)

export type HistoryValue = string | number | boolean | null | HistoryValue[] | { [field: string]: HistoryValue }
export interface FieldChange {
  field: string
  before: HistoryValue
  after: HistoryValue
}

/** All but the last characters hidden: enough to tell two numbers apart, of a short one nothing. */
export const maskedText = (text: string): string => (text.length >= 8 ? `••••${text.slice(-4)}` : '••••')

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** Two values as one text: the order of an object's fields says nothing. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    Object.keys(fieldsOf(one)).length > 0
      ? Object.fromEntries(Object.entries(fieldsOf(one)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** What is a client's names its client in its events, which is no change; a bank's `account` is a number to be hidden. */
const namesClient = (field: string, value: unknown) => field === 'account' && typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

interface Telling {
  subject: string
  /** Whether the person who asks holds a right. */
  may(right: Permission): boolean
  /** The event is a change of rights: its fields are modules, of which one is called as what is hidden elsewhere (`cost`). */
  isOfRights?: boolean
}

/** Whether an event tells of rights that were given or taken back. */
export const isOfRights = (kind: string): boolean => kind.startsWith('role.') || kind.endsWith('.permit')
const isModule = (field: string) => Object.hasOwn(modules, field)

function shown(field: string, value: unknown, telling: Telling): HistoryValue | undefined {
  if (telling.isOfRights && isModule(field)) return isEmpty(value) ? null : (value as HistoryValue)
  const right = rightFor(field)
  if (internal.test(field) || secret.test(field) || namesClient(field, value) || (right && !telling.may(right))) return undefined
  if (isEmpty(value)) return null
  if (masked.test(field) && typeof value !== 'object' && unmasked[telling.subject] !== field) return maskedText(String(value))
  if (Array.isArray(value)) return value.map((one) => shown('', one, telling) ?? null)
  if (typeof value !== 'object') return value as HistoryValue
  const inside = Object.entries(fieldsOf(value)).map(([name, one]) => [name, shown(name, one, telling)] as const)
  return Object.fromEntries(inside.filter((entry): entry is readonly [string, HistoryValue] => !isEmpty(entry[1])))
}

/**
 * What one event changed, field by field, as it may be told: only what differs, secrets left out, numbers of papers and banks hidden but for their end.
 */
export function changesOf(before: unknown, after: unknown, telling: Telling): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => (isEmpty(was[field]) ? !isEmpty(is[field]) : written(was[field]) !== written(is[field])))
    .flatMap((field) => {
      const [a, b] = [shown(field, was[field], telling), shown(field, is[field], telling)]
      return a === undefined || b === undefined ? [] : [{ field, before: a, after: b }]
    })
}

/**
 * Whether somebody may read all that an event keeps, without anything being left out or masked: what an export may carry as it stands.
 */
export function isWhollyVisible(value: unknown, telling: Telling, field = ''): boolean {
  if (Array.isArray(value)) return value.every((one) => isWhollyVisible(one, telling))
  const right = telling.isOfRights && isModule(field) ? undefined : rightFor(field)
  if (secret.test(field) || (right && !telling.may(right))) return false
  if (typeof value === 'object' && value !== null) return Object.entries(value).every(([name, one]) => isWhollyVisible(one, telling, name))
  return isEmpty(value) || !masked.test(field) || unmasked[telling.subject] === field || namesClient(field, value)
}

/** The fields of a change that differ, as they were and as they are: what an event keeps of a write. */
export function onlyChanged<Was extends object, Is extends object>(before: Was, after: Is): { before: Partial<Was>; after: Partial<Is> } {
  const fields = Object.keys(after).filter((field) => written((before as Fields)[field]) !== written((after as Fields)[field]))
  const pick = (of: object) => Object.fromEntries(fields.flatMap((field) => (field in of ? [[field, (of as Fields)[field]]] : [])))
  return { before: pick(before) as Partial<Was>, after: pick(after) as Partial<Is> }
}

/** A role's or a person's rights are kept by module; the title of one is the module's. */
export const moduleTitle = (field: string): string | undefined => (modules as Record<string, { title: string }>)[field]?.title
