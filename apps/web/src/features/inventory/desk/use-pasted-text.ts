import { useEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../../../kit/actions/layers.ts'

/** Reports what is pasted while the focus is in no field and no dialog is open. */
export function usePastedText(onText: (text: string) => void) {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  // The browser pastes into the page where no element takes it.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      const isForOthers = event.defaultPrevented || (event.target instanceof Element && isTyping(event.target)) || isLayerOpen()
      if (isForOthers || text.trim() === '') return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
