import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { queryClient } from '../api/hooks.ts'
import { type DraftAnswers, SheetQuestions } from '../features/inventory/sheets/sheet-questions.tsx'
import '../features/inventory/sheets/sheet.css'

/** The answers that were given last. */
export const drafted: { answers: DraftAnswers } = { answers: {} }

/** The questions of a sheet, with the answers that a person drafts. */
export function DraftedQuestions({ questions }: Pick<ComponentProps<typeof SheetQuestions>, 'questions'>) {
  const [draft, setDraft] = useState<DraftAnswers>({})
  return (
    <QueryClientProvider client={queryClient}>
      <SheetQuestions
        questions={questions}
        draft={draft}
        onDraft={(next) => {
          drafted.answers = next
          setDraft(next)
        }}
      />
    </QueryClientProvider>
  )
}
