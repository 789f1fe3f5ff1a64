import { type ReactNode, createContext, use, useCallback, useState } from 'react'
import type { Question } from './question.tsx'
import { lazyLayer } from './lazy-layer.tsx'

type Confirm = (question: Question) => void
const Context = createContext<Confirm>(() => {
  throw new Error('A question is asked below a ConfirmHolder')
})
const Dialog = lazyLayer(() => import('./question.tsx'), 'QuestionDialog')

/** Renders the confirmation dialogs of the whole app, so that they are themed and any handler can open one. */
export function ConfirmHolder({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const confirm = useCallback((question: Question) => {
    // A popover of the browser is above every dialog, also above the question that its button asks.
    for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) popover.hidePopover()
    setQuestions((others) => [...others, { ...question }])
  }, [])
  return (
    <Context value={confirm}>
      {children}
      {questions.map((question, at) => (
        <Dialog
          key={at}
          question={question}
          onGone={() => setQuestions((others) => (others.at(-1) === question ? others.slice(0, -1) : others))}
        />
      ))}
    </Context>
  )
}

/** Opens a confirmation dialog, and calls `onOk` if the person confirms. */
export const useConfirm = (): Confirm => use(Context)
