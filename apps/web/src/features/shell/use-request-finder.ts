import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useMay } from '../../api/session.tsx'
import type { Action } from '../../kit/actions/registry.ts'
import { useFinder } from '../../kit/actions/use-actions.ts'
import { whole } from '../../kit/format.ts'
import { usePreferences } from '../../kit/preferences.ts'
import { deskLink } from '../../links/desk-link.ts'
import { useOpenRequests } from '../../links/request-link.ts'
import { findClientIn } from '../../shared/inventory/requests/client-in-request.ts'
import { type RequestSearch, isLikely, searchTitle, searchesOf, textAtMost } from '../../shared/inventory/requests/searches.ts'

const most = 3

/** The palette reads what a client asks for, and offers to search for it; several requests can be opened together. */
export function useRequestFinder() {
  const may = useMay()
  const navigate = useNavigate()
  const openRequests = useOpenRequests()
  const labGrown = usePreferences().stones === 'lab'
  async function entry(search: RequestSearch, text: string, signal: AbortSignal): Promise<Action> {
    const { labGrown: isLab, filter, request } = search
    const [{ count }, client] = await Promise.all([
      call(diamonds.count, { body: { labGrown: isLab, filter } }, { signal }),
      findClientIn(request, signal),
    ])
    const found = count === 0 ? 'none, show the nearest' : count === 1 ? '1 stone' : `${whole(count)} stones`
    const title = `Search: ${searchTitle(search)}${client ? ` for ${client.name}` : ''} · ${found}`
    const { notUnderstood } = client ?? request
    const unread = notUnderstood.length > 0 ? ` · not understood: ${notUnderstood.join(', ')}` : ''
    const link = deskLink(isLab, { filter, ...(client ? { client: client.id } : {}) }) ?? ''
    return {
      id: `request ${link}`,
      title: title + unread,
      section: 'Search',
      run: () => (count === 0 ? openRequests(text) : void navigate(link)),
    }
  }
  useFinder(
    may(diamonds.parse)
      ? {
          section: 'Search',
          from: 3,
          async find(text, signal) {
            if (text.length > textAtMost) return []
            const { requests } = await call(diamonds.parse, { body: { text, labGrown } }, { signal })
            const searches = searchesOf(requests.filter(isLikely))
            const entries = await Promise.all(searches.slice(0, most).map((search) => entry(search, text, signal)))
            const unread = [...new Set(searches.flatMap(({ request }) => request.notUnderstood))]
            // The screen of requests shows such words in the message, where they can be corrected.
            const correction = unread.length > 0 ? `Correct what was not understood: ${unread.join(', ')}` : undefined
            const title = searches.length > 1 ? `Answer ${whole(searches.length)} requests` : correction
            return title === undefined ? entries : [...entries, { id: 'requests', title, section: 'Search', run: () => openRequests(text) }]
          },
        }
      : undefined,
  )
}
