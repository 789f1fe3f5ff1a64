import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { rejectionText } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../api/hooks.ts'
import { CardTable } from '../../kit/card.tsx'
import * as format from '../../kit/format.ts'
import { LoadingOrFailed, Nothing } from '../../kit/states.tsx'
import { stoneAddress } from '../../links/stone-address.ts'

/** A preview of what a profile would send of the current stock, at which prices, and which stones it leaves out and why. */
export function Preview({ id }: { id: string }) {
  const query = useRead(platformDetails.preview, { body: { id } }, { staleTime: 0 })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={6} />
  return (
    <div className="platform-preview">
      <p>
        <b>{format.whole(data.sent)}</b> of {format.whole(data.found)} stones will be sent.
      </p>
      {Object.keys(data.reasons).length > 0 ? (
        <ul>
          {Object.entries(data.reasons).map(([reason, n]) => (
            <li key={reason}>
              {format.whole(n)}: {rejectionText[reason as keyof typeof rejectionText]}
            </li>
          ))}
        </ul>
      ) : null}
      {data.moved.length > 0 ? <Moved data={data} /> : null}
      {data.rows.length > 0 ? (
        // Wider than the panel: it takes the focus so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="platform-columns" aria-label="First rows" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {data.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={String(row)}>
                  {data.heads.map((head, at) => (
                    <td key={head}>{row[at] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <Nothing>No stones would be sent.</Nothing>
      )}
    </div>
  )
}

const percent = (change: number | null) => (change === null ? format.dash : format.change(change))

/** Sent prices next to stock prices, so that a rule with prices far too low is noticed before sending. */
const Moved = ({ data: { stock, going, change, moved } }: { data: Reply<typeof platformDetails.preview> }) => (
  <>
    <p>
      Stock price {format.money(stock)}; sent at <b>{format.money(going)}</b> ({percent(change)}).
    </p>
    <CardTable
      label="Largest price differences"
      rows={moved}
      keyOf={({ vStnId }) => vStnId}
      columns={[
        { title: 'Largest price differences', show: ({ vStnId }) => <a href={stoneAddress(vStnId)}>{vStnId}</a> },
        { title: 'In the stock', isNumber: true, show: (one) => format.money(one.stock) },
        { title: 'Sent at', isNumber: true, show: (one) => format.money(one.going) },
        { title: 'Change', isNumber: true, show: (one) => percent(one.change) },
      ]}
    />
  </>
)
