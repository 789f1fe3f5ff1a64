import { useEffect, useRef, useState } from 'react'

/** Scrolls the first open question into view after it is rendered. */
export function useOpenQuestion() {
  const questions = useRef<HTMLDivElement>(null)
  /** How often it was requested: each time the first open question may be another one. */
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    const question = requests === 0 ? null : questions.current?.querySelector<HTMLElement>('[data-open]')
    if (!question) return
    question.scrollIntoView({ block: 'center' })
    const isChosen = question.querySelector(':checked') !== null
    // A chosen answer lacks its rate or its date.
    const lacking = [...question.querySelectorAll('input')].find((input) => !isChosen || (input.type !== 'radio' && input.value === ''))
    const target = lacking ?? question
    target.focus({ preventScroll: true })
  }, [requests])
  return { questionsRef: questions, showOpenQuestion: () => setRequests((times) => times + 1) }
}
