import { useRef, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { type Found, MergeNotice } from './merge-notice.tsx'
import type { RecordOf } from './record-history.tsx'
import { type Difference, type Path, mergeThree } from './three-way.ts'
import { toast } from './toast.ts'
import { type Version, isNewer } from './version.ts'

interface Merging {
  /** The record in the history, which says who changed it. */
  record?: RecordOf | undefined
  /** Reads the record again, as values of the form; without it, the changes are listed and saving again overwrites them. */
  reread?: (() => Promise<object>) | undefined
  /** Only what was edited is sent. */
  isPartial?: boolean
  /** The values as they are typed. */
  mine(): object
  /** Writes the colleague's values to the form. */
  put(differences: readonly Difference[]): void
  /** The title of a field, for people. */
  titleOf?(path: Path): string | undefined
  /** A value as its field shows it. */
  textOf?(path: Path, value: unknown): string | undefined
}

const versionOf = (values: object): Version => (values as { updatedAt?: Version }).updatedAt
/** Neither of them is typed: they say which record and which version it is. */
const valuesOf = (of: object) => Object.fromEntries(Object.entries(of).filter(([name]) => name !== 'updatedAt' && name !== 'id'))

/**
 * What was typed in a form, on the record as it was opened: `base`, whose version is sent. When a colleague has saved the record meanwhile, the form is
 * merged with it: fields that only the colleague changed take the new value and are listed, those that both changed are shown side by side.
 * @param opened the values with which the form opens, with the version as `updatedAt`
 */
export function useMerge(opened: object, { record, reread, isPartial = false, mine, put, titleOf, textOf }: Merging) {
  const base = useRef(opened)
  const [found, setFound] = useState<Found>()
  const [isReading, setReading] = useState(false)
  /**
   * @param putBack names of values that were put back to those of `before`
   * @returns whether there is nothing to look at, so that the form may be saved at once
   */
  const take = (before: object, typed: object, theirs: object, putBack?: readonly string[]): boolean => {
    const merge = mergeThree(valuesOf(before), valuesOf(typed), valuesOf(theirs), putBack)
    base.current = theirs
    put(merge.onlyTheirs)
    const isNothing = merge.onlyTheirs.length === 0 && merge.both.length === 0
    setFound(isNothing ? undefined : { since: versionOf(before), to: versionOf(theirs), merge })
    return isNothing && isNewer(versionOf(theirs), versionOf(before))
  }
  return {
    base: () => base.current,
    version: () => versionOf(base.current),
    isReading,
    /** Begins with the record as it is opened, or as it was saved. */
    begin(values: object) {
      base.current = values
      setFound(undefined)
    },
    take,
    /** Whether a refusal says that the record was saved meanwhile. */
    isConflict: ({ data }: Failure) =>
      (data as { updatedAt?: string } | undefined)?.updatedAt !== undefined && versionOf(base.current) !== undefined,
    /** Merges after such a refusal. @returns whether the form may be saved at once, as nobody changed its fields */
    async refused(failure: Failure): Promise<boolean> {
      const before = base.current
      if (!reread) {
        base.current = { ...before, updatedAt: (failure.data as { updatedAt: string }).updatedAt }
        setFound({ since: versionOf(before), to: versionOf(base.current), message: failure.message })
        return false
      }
      setReading(true)
      try {
        return take(before, mine(), await reread())
      } catch (error) {
        toast.error(error)
        return false
      } finally {
        setReading(false)
      }
    },
    notice: found ? (
      <MergeNotice
        key={String(found.to)}
        {...{ found, record, isPartial }}
        titleOf={titleOf ?? (() => undefined)}
        textOf={textOf ?? (() => undefined)}
        onChoice={(difference, isTheirs) => put([isTheirs ? difference : { ...difference, theirs: difference.mine }])}
      />
    ) : null,
  }
}
