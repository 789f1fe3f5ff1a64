import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { id } from '@loupe/contract/parts.ts'
import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { parseAsArrayOf, parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { useRead } from '../../../api/hooks.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { OnOff } from '../../../kit/on-off.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'
import { SelectionBar } from '../../../shared/inventory/actions/selection-bar.tsx'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { SingleStone } from '../frame.tsx'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

/** Two to six stones side by side. The URL contains their ids, so that the page can be shared and printed. */
export function CompareScreen() {
  const lists = useLists()
  const [{ ids: named, only }, setAt] = useQueryStates({
    ids: parseAsArrayOf(parseAsString).withDefault([]),
    only: parseAsBoolean.withDefault(false),
  })
  // The URL is untrusted: invalid ids are not sent to the server.
  const ids = named.filter((one) => id.safeParse(one).success)
  const wrong = ids.length < comparedAtLeast ? tooFewToCompare : ids.length > comparedAtMost ? tooManyToCompare : undefined
  const query = useRead(diamonds.compare, { body: { ids } }, { enabled: !wrong })
  const { data } = query
  const setOnly = (is: boolean) => void setAt({ only: is })
  useActions([
    { id: 'compare only', title: 'Show only what differs', section: 'Stones', keys: 'z d', run: () => setOnly(!only) },
    { id: 'compare print', title: 'Print the comparison', section: 'Stones', run: () => window.print() },
  ])
  const visible = wrong ? undefined : data
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ticked = visible?.list.filter((stone) => chosen.includes(stone.id)) ?? []
  const clear = () => setChosen([])
  const { open, layer } = useStoneLayer({ onDone: clear, reopenedAt: 'compare' })
  return (
    <SingleStone
      title="Compare"
      actions={
        <span className="compare-actions">
          <OnOff label="Differences only" isOn={only} onToggle={setOnly} />
          <Button label="Copy link" sign="link" isIcon onClick={() => copyText(location.href, 'Link')} />
          <Button label="Print" reason={visible ? undefined : 'No stones to print.'} onClick={() => window.print()} />
        </span>
      }
    >
      <div className="loupe-tabbed-body compare">
        {wrong ? (
          <Nothing
            action={
              <Link className="loupe-note-button" to={linkTo('search')}>
                Go to the desk
              </Link>
            }
          >
            {wrong}
          </Nothing>
        ) : !data ? (
          <LoadingOrFailed query={query} rows={14} />
        ) : (
          <CompareTable
            stones={data.list}
            differences={new Set(data.differences)}
            isOnly={only}
            lists={lists}
            ticks={{ keys: chosen, select: setChosen }}
            onRemove={(gone) => void setAt({ ids: ids.filter((other) => other !== gone) }, { history: 'push' })}
          />
        )}
      </div>
      {visible ? (
        <SelectionBar
          selected={{
            size: ticked.length,
            ticked,
            requested: { labGrown: visible.list[0]?.labGrown ?? false, diamonds: ticked.map((stone) => stone.id) },
            totals: totalsOfStones(ticked),
            load: async () => ticked,
          }}
          columns={exportFields.slice(0, 21)}
          onClear={clear}
          open={open}
        />
      ) : null}
      {layer}
    </SingleStone>
  )
}
