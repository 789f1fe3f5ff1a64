import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { rejectWords } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../../api/hooks.ts'
import { CardTable } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { stoneAddress } from '../../../stone-address.ts'

/** What a profile would send of the stock of now, at what price, and what not and why. */
export function Preview({ id }: { id: string }) {
  const { data, error, refetch } = useRead(platformDetails.preview, { body: { id } }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  return (
    <div className="platform-preview">
      <p>
        <b>{format.whole(data.sent)}</b> of {format.whole(data.found)} stones go out.
      </p>
      {Object.keys(data.reasons).length > 0 ? (
        <ul>
          {Object.entries(data.reasons).map(([reason, n]) => (
            <li key={reason}>
              {format.whole(n)}: {rejectWords[reason as keyof typeof rejectWords]}
            </li>
          ))}
        </ul>
      ) : null}
      {data.moved.length > 0 ? <Moved data={data} /> : null}
      {data.rows.length > 0 ? (
        // Wider than the panel: whoever has only keys scrolls it by them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="platform-columns" aria-label="The first rows" tabIndex={0}>
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
        <Nothing>No stone would go out.</Nothing>
      )}
    </div>
  )
}

const percent = (change: number | null) => (change === null ? format.dash : `${change > 0 ? '+' : ''}${format.number(change)} %`)

/** What goes out beside what stands in the stock: a rule that gives stones away is seen here first. */
const Moved = ({ data: { stock, going, change, moved } }: { data: Reply<typeof platformDetails.preview> }) => (
  <>
    <p>
      In the stock they stand at {format.money(stock)}; they go out at <b>{format.money(going)}</b> ({percent(change)}).
    </p>
    <CardTable
      label="Farthest from the stock"
      rows={moved}
      keyOf={({ vStnId }) => vStnId}
      columns={[
        { title: 'Farthest from the stock', show: ({ vStnId }) => <a href={stoneAddress(vStnId)}>{vStnId}</a> },
        { title: 'In the stock', isNumber: true, show: (one) => format.money(one.stock) },
        { title: 'Goes out at', isNumber: true, show: (one) => format.money(one.going) },
        { title: 'Change', isNumber: true, show: (one) => percent(one.change) },
      ]}
    />
  </>
)
