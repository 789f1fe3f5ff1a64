import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { DiscountConvention, SheetField } from '@loupe/domain/sheets/codes.ts'
import { useEffect, useState } from 'react'
import { draftNamed } from '../../../kit/drafts.ts'
import type { DraftAnswers } from './sheet-questions.tsx'

interface MappingDraft {
  /** The fields that the person chose, by the index of their column; null leaves a column out. */
  chosen: Record<number, SheetField | null>
  discountConvention?: DiscountConvention
  /** Options that the person has changed; the others are those of the sheet, which an answer may change. */
  mode?: Sheet['mode']
  labGrown?: boolean
  blankClears?: boolean
  answers?: DraftAnswers
}

/** Choices that are not saved yet are stored in this tab, so that they survive a reload. */
export function useMappingDraft(sheet: Sheet) {
  const name = draftNamed('sheet', sheet.id)
  const [draft, setDraft] = useState<MappingDraft>(() => {
    const stored = sessionStorage.getItem(name)
    return stored ? (JSON.parse(stored) as MappingDraft) : { chosen: {} }
  })
  const [isDirty, setDirty] = useState(() => sessionStorage.getItem(name) !== null)
  // Stores unsaved choices at once.
  useEffect(() => {
    if (isDirty) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  }, [draft, isDirty, name])
  return {
    draft,
    isDirty,
    change: (part: Partial<MappingDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setDirty(true)
    },
    /** @param unsent answers that could not be sent yet */
    sent: (unsent: DraftAnswers) => {
      const isAnswered = Object.keys(unsent).length === 0
      setDraft(({ discountConvention }) => ({
        chosen: {},
        ...(discountConvention ? { discountConvention } : {}),
        ...(isAnswered ? {} : { answers: unsent }),
      }))
      setDirty(!isAnswered)
    },
  }
}
