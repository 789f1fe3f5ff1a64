import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { CardTable } from '../../../kit/card.tsx'
import { number, money, percent, weight } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import type { OfClient } from './of-client.ts'

/** More > Suggested stock: available stones that the client may want, and why. */
export function SuggestedStock({ client }: OfClient) {
  const lists = useLists()
  const listed = useListedStones()
  const [keys, setKeys] = useState<readonly string[]>([])
  const query = useRead(accountPages.suggestions, { body: { account: client.id } })
  const { data } = query
  const ticked = (data?.list ?? []).flatMap(({ diamond: { id, labGrown } }) =>
    keys.includes(id) ? [{ diamond: id, labGrown, account: client.id }] : [],
  )
  const kinds = data ? [false, true].filter((lab) => data.list.some(({ diamond }) => diamond.labGrown === lab)) : []
  return (
    <Page title="Suggested stock">
      {data ? null : <LoadingOrFailed query={query} />}
      {data && data.list.length === 0 ? (
        <Nothing>
          {data.known === 0
            ? 'No suggestions yet: this client has no purchases, offers, cart, watchlist or searches to learn from.'
            : 'No available stones match this client’s purchases, offers, cart, watchlist or searches.'}
        </Nothing>
      ) : null}
      {ticked.length > 0 ? listed.bar(ticked, () => setKeys([])) : null}
      {listed.layer}
      {kinds.map((lab) => {
        const rows = data?.list.filter(({ diamond }) => diamond.labGrown === lab) ?? []
        const desk = deskLink(lab, { filter: { id: rows.map(({ diamond }) => diamond.id) }, client: client.id })
        return (
          <section key={String(lab)} className="client-kind" aria-label={lab ? stoneNames.lab : stoneNames.natural}>
            <h2>
              {lab ? stoneNames.lab : stoneNames.natural} {desk ? <Link to={desk}>Open on the desk</Link> : null}
            </h2>
            <div className="client-suggested">
              <CardTable
                label={`Suggested ${lab ? stoneNames.lab : stoneNames.natural} stones`}
                rows={rows}
                selection={{ keys, select: setKeys, nameOf: ({ diamond }) => diamond.vStnId }}
                keyOf={({ diamond }) => diamond.id}
                columns={[
                  { title: 'Stone ID', show: ({ diamond: { vStnId } }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
                  {
                    title: 'Stone',
                    show: ({ diamond: { shpNm, crt, isFcCol, fcColDesc, colNm, clrNm } }) =>
                      [lists.nameOf('shpNm', shpNm), weight(crt), isFcCol ? fcColDesc : colNm, clrNm].filter(Boolean).join(' '),
                  },
                  { title: 'Back %', isNumber: true, isRare: true, show: ({ diamond: { back } }) => percent(back) },
                  { title: '$/Ct', isNumber: true, isRare: true, show: ({ diamond: { ctPr } }) => number(ctPr) },
                  { title: 'Amount', isNumber: true, show: ({ diamond: { amt } }) => money(amt) },
                  {
                    title: 'Why',
                    show: ({ reasons }) => (
                      <span className="client-why">
                        {reasons.map((reason) => (
                          <span key={reason}>{reason}</span>
                        ))}
                      </span>
                    ),
                  },
                ]}
              />
            </div>
          </section>
        )
      })}
    </Page>
  )
}
