import type { StoredKey } from '../api/write-keys.ts'

/**
 * Unsubmitted input, stored in this tab with the record on which it was typed: if a colleague changes the record before the draft is submitted after a
 * reload, the two are merged, as without the reload.
 */
export interface StoredDraft {
  typed: object
  /** The values with which the form was opened; where the record has no versions, those of the typed fields. */
  before?: object
  /** The version with which it was opened. */
  on?: string | null | undefined
}

/**
 * The name of a draft that several forms of one route, or one form for several things, would otherwise share.
 * @param what the name of the route, or of the thing that is entered
 * @param about what it is about: the record, its client, the part of it
 */
export const draftNamed = (what: string, ...about: readonly (string | undefined)[]): string =>
  ['loupe.draft', what, ...about.filter(Boolean)].join('.')

/** The name of a draft for exactly these stones, and for the client whom a list is of, so that input for some stones, such as the client, is not filled in for others. */
export const draftFor = (what: string, stones: readonly { id: string }[], account = ''): string =>
  draftNamed(
    what,
    `${account}${stones
      .map(({ id }) => id.slice(0, 8))
      .toSorted()
      .join('')}`,
  )

const isId = (value: unknown) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value))

/**
 * The name of the draft of a form that has no other: of its route, and of what the form is about: the record that it edits, or else the records it begins
 * with, such as a client and some stones; and the status that it sets.
 */
export function draftOf(route: string, params: object | undefined, initial: object): string {
  const { id, status = '' } = initial as { id?: unknown; status?: unknown }
  const record = Object.values(params ?? (id === undefined ? {} : { id }))
  const about = record.length > 0 ? record : Object.values(initial).flat().filter(isId)
  return draftFor(
    `${route}.${typeof status === 'number' ? status : ''}`,
    about.map((one) => ({ id: String(one) })),
  )
}

/** The draft of a deal. None for prices from a client's sheet, which another sheet would otherwise not replace. */
export const dealDraft = (
  what: string,
  stones: readonly { id: string }[],
  text?: { account: string | undefined; requested: ReadonlyMap<string, string> },
): { draft: string | false } => ({ draft: text && text.requested.size > 0 ? false : draftFor(what, stones, text?.account) })

export const storedDraft = (name: string | undefined) => JSON.parse((name && sessionStorage.getItem(name)) || 'null') as StoredDraft | null
const isFile = (value: unknown) => value instanceof Blob || (Array.isArray(value) && value.some((part) => part instanceof Blob))
/**
 * Stores what was typed, except files, which cannot be stored, and secrets.
 * @param secrets the names of fields whose input is not stored (kit/secret-fields.ts)
 */
export function storeDraft(name: string, draft: StoredDraft, secrets: ReadonlySet<string> = new Set()): void {
  const text = JSON.stringify(draft, (key, value: unknown) => (secrets.has(key) || isFile(value) ? undefined : value))
  const { typed } = JSON.parse(text) as StoredDraft
  if (Object.keys(typed).length > 0) sessionStorage.setItem(name, text)
  else dropDraft(name)
}
/** Where the request of a form that has no answer yet is stored, beside the form's draft. */
const unansweredOf = (draft: string) => `${draft}.unanswered`
export const unansweredRequest = (draft: string) =>
  JSON.parse(sessionStorage.getItem(unansweredOf(draft)) ?? 'null') as StoredKey['current']
export const storeUnanswered = (draft: string, request: StoredKey['current']): void =>
  request ? sessionStorage.setItem(unansweredOf(draft), JSON.stringify(request)) : sessionStorage.removeItem(unansweredOf(draft))
export function dropDraft(name: string | undefined): void {
  if (!name) return
  sessionStorage.removeItem(name)
  sessionStorage.removeItem(unansweredOf(name))
}

/** After one part of a record was saved, the drafts of its other parts are moved to the record's new version. */
export function renewDrafts(beginning: string, from: string, to: string) {
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(beginning))) {
    const draft = storedDraft(name)
    if (draft?.on === from) storeDraft(name, { ...draft, on: to })
  }
}
