import { type RefObject, useRef } from 'react'
import { usePreferences } from '../../../kit/preferences.ts'
import type { RequestSearch } from '../../../shared/inventory/requests/searches.ts'
import { isOneNumber, mayBeRequest } from './search-text.ts'
import type { DeskState } from './state.ts'

/** What Enter does with a text that is no number. */
export const enterHint = (text: string) =>
  `Press Enter to ${isOneNumber(text) || mayBeRequest(text) ? 'read this as a request' : 'look up these numbers'}`

/** What Enter does with the text of the search box: one request is searched for at once, several and lists of numbers are opened in the dialog. */
export function useSearchBox(state: DeskState, openPasted: (text: string) => void) {
  const labGrown = usePreferences().stones === 'lab'
  const box = useRef<HTMLInputElement>(null)
  const show = ({ filter, labGrown: isLab }: RequestSearch, request: string, client?: string) =>
    state.run({ f: filter, q: '', sort: [], saved: '', request, stones: isLab ? 'lab' : 'natural', ...(client ? { client } : {}) })
  return { box, enter }

  /** Whether the text leaves the box: the dialog has it then. */
  function enter(text: string): boolean {
    if (text === '' || text === state.request) return false
    if (isOneNumber(text)) void readWord(text)
    else if (mayBeRequest(text)) void readWords(text)
    else openPasted(text)
    return !isOneNumber(text) && !mayBeRequest(text)
  }
  /** A word that is no stone's number is searched for as a request; a failure is shown by the search for the number. */
  async function readWord(text: string) {
    const { requestsUnlessNumber, searchIn } = await import('./as-request.ts')
    const requests = await requestsUnlessNumber(text, labGrown).catch(() => [])
    if (!isStill(box, text)) return
    const search = searchIn(requests, labGrown)
    if (search) return show(search, text)
    // Several requests, of which one is chosen.
    if (requests.length < 2) return
    state.setKeyword('')
    openPasted(text)
  }
  async function readWords(text: string) {
    const { searchTyped, requestAtMost } = await import('./as-request.ts')
    // The dialog says what failed.
    const search = text.length > requestAtMost ? undefined : await searchTyped(text, labGrown).catch(() => undefined)
    if (!isStill(box, text)) return
    if (search) show(search, text, search.client)
    else openPasted(text)
  }
}

/** Whether the box still has the text: a reply for another one comes too late. */
const isStill = (box: RefObject<HTMLInputElement | null>, text: string) => box.current?.value.trim() === text
