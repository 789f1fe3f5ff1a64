import { type ReactNode, useRef, useState } from 'react'
import type { StoredKey } from '../api/write-keys.ts'
import { Button } from './button.tsx'
import { type StoredDraft, dropDraft, storeDraft, storeUnanswered, storedDraft, unansweredRequest } from './drafts.ts'
import { SecretFields } from './secret-fields.ts'
import { changed, isEmpty, pick } from './sent-values.ts'
import type { Version } from './version.ts'

/** What was typed; a cleared choice is undefined, which JSON drops, and so it does where there was none before. */
const typedOn = (base: object, now: object) =>
  Object.fromEntries(
    Object.entries(changed(base, now)).map(([name, value]) => [
      name,
      value ?? (isEmpty((base as Record<string, unknown>)[name]) ? value : null),
    ]),
  )
const nullAsCleared = (typed: object) => Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? undefined]))

/**
 * The draft of a form: what was typed is stored with every change, and filled in when the form is opened again.
 * @param name undefined for a form that stores none
 * @param initial the values with which the form opens
 */
export function useFormDraft(name: string | undefined, initial: object) {
  const secrets = useRef(new Set<string>())
  /** The names of all fields that have been there since the form was opened. */
  const entered = useRef<ReadonlySet<string>>(new Set())
  const [isRestored, setRestored] = useState(false)
  /** A field of the draft has another stored value than when it was typed; with versions, the two are merged. */
  const [isOutdated, setOutdated] = useState(false)
  /** The same for storing, which may come before the form is drawn again. */
  const wasOutdated = useRef(false)
  const hasVersion = 'updatedAt' in initial
  const drop = () => dropDraft(name)
  const request = useRef<StoredKey['current']>(null)
  /** Its request until it is answered; in this tab, unless it has a secret. */
  const unanswered: StoredKey = {
    get current() {
      return request.current ?? (name ? unansweredRequest(name) : null)
    },
    set current(next) {
      request.current = next
      if (name && secrets.current.size === 0) storeUnanswered(name, next)
    },
  }
  return {
    drop,
    unanswered,
    /** Returns what was typed earlier; undefined without a draft. */
    restore(): StoredDraft | undefined {
      const found = storedDraft(name)
      const stored = found && { ...found, typed: nullAsCleared(found.typed) }
      entered.current = new Set(Object.keys(stored?.typed ?? {}))
      setRestored(stored !== null)
      wasOutdated.current = !hasVersion && stored?.before !== undefined && Object.keys(changed(initial, stored.before)).length > 0
      setOutdated(wasOutdated.current)
      return stored ?? undefined
    },
    /**
     * Stores only typed values: values sent without a field come from the opening, and may have been changed by others meanwhile.
     * @param fields the values of the fields that are there now
     * @param all all values: input stays in a field that another choice hides, and is sent with the rest
     * @param base the record on which it is typed. After a merge the draft stays on the one before, so that a reload shows the same choices again
     */
    store(fields: object, all: object, base: object): void {
      if (!name) return
      entered.current = new Set([...entered.current, ...Object.keys(fields)])
      const typed = typedOn(base, { ...pick(all, [...entered.current]), ...fields })
      const names = Object.keys(typed)
      const stored = storedDraft(name)
      const { updatedAt, ...values }: { updatedAt?: Version } = base
      const earlier = stored?.before ?? {}
      if (hasVersion)
        storeDraft(
          name,
          { typed, ...(stored?.on === undefined ? { before: values, on: updatedAt } : { before: earlier, on: stored.on }) },
          secrets.current,
        )
      else
        storeDraft(name, { typed, before: { ...pick(base, names), ...(wasOutdated.current ? pick(earlier, names) : {}) } }, secrets.current)
    },
    /** Says that what was typed is back, and offers to discard it. */
    notice: (refill: () => void) =>
      isRestored ? (
        <p className="loupe-form-restored" role="status">
          What you typed earlier and did not save is filled in.
          {isOutdated ? ' The record has changed since: saving replaces the newer values.' : null}
          <Button
            label="Discard it"
            variant="link"
            isSmall
            onClick={() => {
              drop()
              refill()
            }}
          />
        </p>
      ) : null,
    /** Around the fields, which say which of them are secret. */
    around: (fields: ReactNode) => <SecretFields value={secrets.current}>{fields}</SecretFields>,
  }
}
