import { type Permission, modules } from './permissions.ts'
import { keysOf } from './records.ts'

/**
 * The subjects that have a history, as event kinds name them, each with the permission that shows the record itself. The server also checks that the
 * record is in the person's scope; a client's records are in scope when their client is.
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
export const historySubjects = keysOf(historyRights)

/** Settings that people outside the master screens may see too. */
const settingRights: Record<string, Permission> = { hold: 'hold-setting:view', home: 'home-setting:view', order: 'setting:view' }
/** The permission that shows the history of one record. Each kind of settings is one record, named by its kind, with its own permission. */
export const historyRight = (subject: HistorySubject, id: string): Permission =>
  (subject === 'setting' ? settingRights[id] : undefined) ?? historyRights[subject]

/** Events that change nothing in a record, and so are not in its history. */
export const noChange: readonly string[] = ['user.sign-in', 'user.send-reset', 'user.ask-reset', 'user.resend-verification', 'account.look']

/** Bookkeeping columns: neither a change that people look for nor a secret. */
const internal = /^(id|createdAt|createdBy|updatedAt|updatedBy|byDefault)$/
/** Secrets, which nobody sees. */
const secret = /^(totpKey|.*(password|passwd|secret|token|hash|credential)\w*)$/i
/** Masked to the last characters: numbers of documents and of bank accounts. */
const masked = /^(number|account|acNo|ifsc|swiftCode|iban|\w*(panNo|gstNo|taxNo|aadhaar|passport)\w*)$/i
/** Fields that match `masked` by name and are not sensitive. */
const unmasked: Partial<Record<string, string>> = { appVersion: 'number' }
/** Shown only to holders of the permission that guards the field itself. */
const guarded: Record<string, Permission> = { creditLimit: 'credit:approve', crdLmt: 'credit:approve', unguarded: 'cost:view' }
const costs = /cost/i
const rightFor = (field: string): Permission | undefined => guarded[field] ?? (costs.test(field) ? 'cost:view' : undefined)

export type HistoryValue = string | number | boolean | null | HistoryValue[] | { [field: string]: HistoryValue }
export interface FieldChange {
  field: string
  before: HistoryValue
  after: HistoryValue
}

/** Masks all but the last characters: enough to tell two long numbers apart, nothing of a short one. */
export const maskedText = (text: string): string => (text.length >= 8 ? `••••${text.slice(-4)}` : '••••')

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** A value as text for comparison; the order of an object's fields does not matter. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    Object.keys(fieldsOf(one)).length > 0
      ? Object.fromEntries(Object.entries(fieldsOf(one)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** In the events of a client's records `account` names the client, which is no change; in bank details it is a number to mask. */
const namesClient = (field: string, value: unknown) => field === 'account' && typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

interface Reader {
  subject: string
  /** Whether the reader holds a permission. */
  may(right: Permission): boolean
  /** The event changes permissions: its fields are modules, and one is named like a field hidden elsewhere (`cost`). */
  isOfRights?: boolean
}

/** Whether an event grants or revokes permissions. */
export const isOfRights = (kind: string): boolean => kind.startsWith('role.') || kind.endsWith('.permit')
const isModule = (field: string) => Object.hasOwn(modules, field)

function visibleValue(field: string, value: unknown, reader: Reader): HistoryValue | undefined {
  if (reader.isOfRights && isModule(field)) return isEmpty(value) ? null : (value as HistoryValue)
  const right = rightFor(field)
  if (internal.test(field) || secret.test(field) || namesClient(field, value) || (right && !reader.may(right))) return undefined
  if (isEmpty(value)) return null
  if (masked.test(field) && typeof value !== 'object' && unmasked[reader.subject] !== field) return maskedText(String(value))
  if (Array.isArray(value)) return value.map((one) => visibleValue('', one, reader) ?? null)
  if (typeof value !== 'object') return value as HistoryValue
  const inside = Object.entries(fieldsOf(value)).map(([name, one]) => [name, visibleValue(name, one, reader)] as const)
  return Object.fromEntries(inside.filter((entry): entry is readonly [string, HistoryValue] => !isEmpty(entry[1])))
}

/** What an event changed, field by field, for this reader: only differences, without secrets, with the numbers of documents and banks masked. */
export function changesOf(before: unknown, after: unknown, reader: Reader): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => (isEmpty(was[field]) ? !isEmpty(is[field]) : written(was[field]) !== written(is[field])))
    .flatMap((field) => {
      const [a, b] = [visibleValue(field, was[field], reader), visibleValue(field, is[field], reader)]
      return a === undefined || b === undefined ? [] : [{ field, before: a, after: b }]
    })
}

/** Whether somebody may read everything an event stores, with nothing left out or masked, so that an export may contain it unchanged. */
export function isWhollyVisible(value: unknown, reader: Reader, field = ''): boolean {
  if (Array.isArray(value)) return value.every((one) => isWhollyVisible(one, reader))
  const right = reader.isOfRights && isModule(field) ? undefined : rightFor(field)
  if (secret.test(field) || (right && !reader.may(right))) return false
  if (typeof value === 'object' && value !== null) return Object.entries(value).every(([name, one]) => isWhollyVisible(one, reader, name))
  return isEmpty(value) || !masked.test(field) || unmasked[reader.subject] === field || namesClient(field, value)
}

/** The fields that differ between two versions of a record: what an event stores of a write. */
export function onlyChanged<Was extends object, Is extends object>(before: Was, after: Is): { before: Partial<Was>; after: Partial<Is> } {
  const fields = Object.keys(after).filter((field) => written((before as Fields)[field]) !== written((after as Fields)[field]))
  const pick = (of: object) => Object.fromEntries(fields.flatMap((field) => (field in of ? [[field, (of as Fields)[field]]] : [])))
  return { before: pick(before) as Partial<Was>, after: pick(after) as Partial<Is> }
}

/** Permissions of a role or a person are stored by module; this is the module's title. */
export const moduleTitle = (field: string): string | undefined => (modules as Record<string, { title: string }>)[field]?.title
