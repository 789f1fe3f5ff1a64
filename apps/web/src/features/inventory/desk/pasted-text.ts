import { useEffect } from 'react'
import { isLayerOpen, isTyping } from '../../../kit/actions/layers.ts'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { mayBeRequest } from './search-text.ts'

/**
 * Reports what is pasted while the focus is in no field and no dialog is open, and what is pasted into the search box but is more than a number. A component of
 * its own, so that the desk need not wait for it.
 */
export function PastedText({ onText }: { onText(text: string): void }) {
  const latest = useLatest(onText)
  // The browser pastes into the page where no element takes it.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text').trim() ?? ''
      const at = event.target instanceof Element ? event.target : document.body
      const isOurs = at.closest('.desk-search') ? mayBeRequest(text) || text.includes('\n') : !isTyping(at) && !isLayerOpen()
      if (!isOurs || text === '') return
      event.preventDefault()
      latest.current(text)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [latest])
  return null
}
