import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { Rows } from '../../../kit/rows.tsx'
import { useOpenRequests } from '../../../links/request-link.ts'
import { useClientIn } from '../../../shared/inventory/requests/client-in-request.ts'
import { type RequestSearch, searchTitle } from '../../../shared/inventory/requests/searches.ts'

const most = 5

/** The searches that a pasted text asks for, each with a button that shows its stones. */
export function RequestOffers({
  text,
  searches,
  onShow,
}: {
  text: string
  searches: readonly RequestSearch[]
  onShow(search: RequestSearch, client?: string): void
}) {
  const openRequests = useOpenRequests()
  return (
    <>
      <Rows
        label="Searches"
        rows={searches.slice(0, most).map((search, at) => ({
          key: String(at),
          title: searchTitle(search),
          detail: <Unread search={search} />,
          end: (
            <ShowStones
              search={search}
              isFirst={at === 0}
              onShow={(client) => onShow(search, client)}
              onNearest={() => openRequests(text)}
            />
          ),
        }))}
      />
      {searches.length > most ? <p>{whole(searches.length - most)} more</p> : null}
      {searches.length > 1 ? (
        <Button label={`Answer ${whole(searches.length)} requests`} sign="mail" onClick={() => openRequests(text)} />
      ) : null}
    </>
  )
}

/** Who a request is for, and what of it was not understood. */
function Unread({ search: { request } }: { search: RequestSearch }) {
  const client = useClientIn(request)
  const { notUnderstood } = client ?? request
  const unread = notUnderstood.length > 0 ? `Not understood: ${notUnderstood.join(', ')}` : client ? '' : request.text
  return <>{[client && `For ${client.name}`, unread].filter(Boolean).join(' · ')}</>
}

interface ShowProps {
  search: RequestSearch
  isFirst: boolean
  onShow(client?: string): void
  /** The screen that answers requests lists the stones that just miss. */
  onNearest(): void
}

function ShowStones({ search, isFirst, onShow, onNearest }: ShowProps) {
  const { labGrown, filter, request } = search
  const client = useClientIn(request)
  const { data } = useRead(diamonds.count, { body: { labGrown, filter } })
  const isNone = data?.count === 0
  const label =
    data === undefined
      ? 'Show the stones'
      : isNone
        ? 'None, show the nearest'
        : data.count === 1
          ? 'Show 1 stone'
          : `Show ${whole(data.count)} stones`
  return (
    <Button
      label={label}
      name={`${label}: ${searchTitle(search)}`}
      variant={isFirst ? 'main' : undefined}
      onClick={() => (isNone ? onNearest() : onShow(client?.id))}
    />
  )
}
