import type { Named, Sent } from '@loupe/contract/route.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { Button } from '../../kit/button.tsx'
import { counted, whole } from '../../kit/format.ts'
import { type Column, badge, custom, deadline, instant, text } from '../../kit/columns.tsx'
import { RouteButton } from '../../kit/route-button.tsx'

/** What links that show stones to strangers have in common: shared links and catalogues. */
interface PublicLink {
  state: string
  views: number
}
type Tones<State extends string> = Record<State, { label: string; tone: Tone }>

export const linkTones: Tones<'live' | 'expired' | 'revoked'> = {
  live: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

/** Whether the link is open. */
export const linkState = <State extends string, Row extends { state: State }>(tones: Tones<State>): Column<Row> =>
  badge<Row, 'state', Tones<State>>('state', tones, { sortable: true, width: 130 })

/** How often it was opened: a button that shows more. */
export const linkViews = <Row extends PublicLink>(open: (row: Row) => void): Column<Row> =>
  custom<Row>(
    'views',
    (row) => <Button variant="link" label={whole(row.views)} name={counted(row.views, 'view')} onClick={() => open(row)} />,
    {
      sortable: true,
      part: 'quantity',
      written: 'value',
    },
  )

/** When it was opened last, until when it is open, and whose it is. */
export const linkTimes = <Row extends { lastViewedAt: unknown; expiresAt: unknown; ownerName: unknown }>(): Column<Row>[] => [
  instant('lastViewedAt', { sortable: true }),
  deadline('expiresAt', { sortable: true }),
  text('ownerName', { sortable: true }),
]

interface Revoked<R extends Named> {
  route: R
  input: Sent<R>
  /** What is revoked, as in 'Revoke this link?', and what no longer works then. */
  title: string
  content: string
}
export const RevokeButton = <R extends Named>({ route, input, title, content }: Revoked<R>) => (
  <RouteButton
    route={route}
    input={input}
    label="Revoke"
    isSmall
    variant="danger"
    outcome={() => `${title.charAt(0).toUpperCase()}${title.slice(1)} was revoked.`}
    confirm={{ title: `Revoke ${title}?`, content: `${content} now. This cannot be undone.`, ok: 'Revoke' }}
  />
)
