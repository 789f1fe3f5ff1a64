import { type Named } from '@loupe/contract/route.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import type { FormInstance } from 'antd'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { StoredDraft } from './drafts.ts'
import { FieldTexts, type FieldTextsOf, pathText } from './field-texts.ts'
import { titleAt } from './form-field.tsx'
import type { RecordOf } from './record-history.tsx'
import { mergeThree } from './three-way.ts'
import { useMerge } from './use-merge.tsx'
import { type Version, isNewer } from './version.ts'

interface OfForm {
  /** Whose schema has the titles of the fields. */
  route: Named
  initial: object
  own: readonly string[]
  record: RecordOf | undefined
  reread: (() => Promise<object>) | undefined
  isPartial: boolean
  /** Called after each change from here, with whether anything differs from the record now. */
  onMerged(isTyped: boolean): void
}

const valueIn = (values: object, name: string) => (values as Record<string, unknown>)[name]

/** The merging of a form with its record (kit/use-merge.tsx). A form without a version, whose `initial` may change while it is open, merges nothing. */
export function useFormMerge(form: FormInstance, { route, initial, own, record, reread, isPartial, onMerged }: OfForm) {
  const texts = useRef<FieldTextsOf>(new Map())
  /** Counts the changes from here, each of which fills the fields anew: fields that clear others must not take it for typing. */
  const [round, setRound] = useState(0)
  const mine = () => Object.fromEntries(Object.entries(form.getFieldsValue(true) as object).filter(([name]) => !own.includes(name)))
  const merge = useMerge(initial, {
    ...{ record, reread, isPartial, mine },
    put: (differences) => {
      for (const { path, theirs } of differences) form.setFieldValue([...path], theirs)
      if (differences.length > 0) setRound((now) => now + 1)
      onMerged(mergeThree(mine(), mine(), { ...merge.base(), updatedAt: mine()['updatedAt'] }).onlyTheirs.length > 0)
    },
    titleOf: (path) => titleAt(route, path),
    textOf: (path, value) => texts.current.get(pathText(path))?.(value),
  })
  const { updatedAt } = initial as { updatedAt?: Version }
  const hasVersion = 'updatedAt' in initial
  const isOutdated =
    hasVersion &&
    isNewer(updatedAt, merge.version()) &&
    mergeThree(merge.base(), merge.base(), initial).onlyTheirs.some(({ path }) => path[0] !== 'updatedAt')
  return {
    ...merge,
    /** The values on which the form is typed. */
    base: () => (hasVersion ? merge.base() : initial),
    /** Begins with the record as it is opened; a draft that was typed on an older version is merged with it. */
    begin(draft: StoredDraft | undefined) {
      merge.begin(initial)
      if (!hasVersion || draft?.on === undefined || !isNewer(updatedAt, draft.on)) return
      // What was put back after an earlier merge is in the draft although it is as before.
      const putBack = Object.keys(draft.typed).filter((name) => isSame(valueIn(draft.typed, name), valueIn(draft.before ?? {}, name)))
      const before = { ...initial, ...draft.before, updatedAt: draft.on }
      merge.take(before, { ...before, ...draft.typed }, initial, putBack)
    },
    /** A form that stays open after saving continues on what it saved. */
    saved(reply: unknown) {
      const { updatedAt: now } = (reply ?? {}) as { updatedAt?: unknown }
      if (hasVersion) merge.begin(typeof now === 'string' ? { ...merge.base(), ...mine(), updatedAt: now } : merge.base())
    },
    notice: (
      <>
        {merge.notice}
        {isOutdated ? (
          <p className="loupe-form-restored" role="status">
            <span>This has changed since you opened it.</span>
            <Button label="Show changes" variant="link" isSmall onClick={() => void merge.take(merge.base(), mine(), initial)} />
          </p>
        ) : null}
      </>
    ),
    around: (fields: ReactNode) => (
      <FieldTexts value={texts.current}>
        <Fragment key={round}>{fields}</Fragment>
      </FieldTexts>
    ),
  }
}
