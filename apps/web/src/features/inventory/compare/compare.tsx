import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { id } from '@loupe/contract/parts.ts'
import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { parseAsArrayOf, parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useLists } from '../../../api/masters.ts'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { OnOff } from '../../../kit/on-off.tsx'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { useSay } from '../../../kit/say.ts'
import { SingleStone } from '../frame.tsx'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

/** Two to six stones side by side. Which they are stands in the address, so that the page can be sent and printed. */
export function CompareScreen() {
  const lists = useLists()
  const say = useSay()
  const [{ ids: named, only }, setAt] = useQueryStates({
    ids: parseAsArrayOf(parseAsString).withDefault([]),
    only: parseAsBoolean.withDefault(false),
  })
  // A link is somebody's text: what is no stone's id is not asked for.
  const ids = named.filter((one) => id.safeParse(one).success)
  const wrong = ids.length < comparedAtLeast ? tooFewToCompare : ids.length > comparedAtMost ? tooManyToCompare : undefined
  const { data, error, isPending, refetch } = useRead(diamonds.compare, { body: { ids } }, { enabled: !wrong })
  const setOnly = (is: boolean) => void setAt({ only: is })
  useActions([
    { id: 'compare only', title: 'Show only what differs', section: 'Stones', keys: 'd', run: () => setOnly(!only) },
    { id: 'compare print', title: 'Print the comparison', section: 'Stones', run: () => window.print() },
  ])
  const shown = wrong ? undefined : data
  return (
    <SingleStone
      title="Compare"
      actions={
        <span className="compare-actions">
          <OnOff label="Differences only" isOn={only} onToggle={setOnly} />
          <Action label="Copy link" sign="link" isIcon onClick={() => say.copy(location.href, 'Link')} />
          <Action label="Print" reason={shown ? undefined : 'There is nothing to print.'} onClick={() => window.print()} />
        </span>
      }
    >
      <div className="desk-frame-body compare">
        {wrong ? (
          <Nothing>{wrong}</Nothing>
        ) : error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : isPending || !data ? (
          <Loading rows={14} />
        ) : (
          <CompareTable
            stones={data.list}
            differences={new Set(data.differences)}
            isOnly={only}
            lists={lists}
            onRemove={(gone) => void setAt({ ids: ids.filter((other) => other !== gone) }, { history: 'push' })}
          />
        )}
      </div>
    </SingleStone>
  )
}
