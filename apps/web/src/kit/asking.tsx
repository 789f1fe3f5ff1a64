import type { ModalFuncProps } from 'antd'
import { type ReactNode, Suspense, createContext, lazy, use, useMemo, useState } from 'react'

interface Asking {
  confirm(question: ModalFuncProps): void
}
const Context = createContext<Asking | null>(null)
const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }))

/** Where questions are asked: one holder for the whole house, so that they are themed and can be asked from any handler. */
export function AskingHolder({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly ModalFuncProps[]>([])
  const asking = useMemo(() => ({ confirm: (question: ModalFuncProps) => setAsked((others) => [...others, { ...question }]) }), [])
  return (
    <Context value={asking}>
      {children}
      <Suspense fallback={null}>
        {asked.map((question, at) => (
          <Question
            key={at}
            question={question}
            onGone={() => setAsked((others) => (others.at(-1) === question ? others.slice(0, -1) : others))}
          />
        ))}
      </Suspense>
    </Context>
  )
}

export function useAsking(): Asking {
  const asking = use(Context)
  if (!asking) throw new Error('useAsking is for screens behind the sign-in')
  return asking
}
