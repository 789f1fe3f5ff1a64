import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { priceRunKinds, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { Button } from '../../kit/button.tsx'
import { custom, instant, money, status, text } from '../../kit/columns.tsx'
import { firstAt } from '../../kit/first-places.ts'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { RouteButton } from '../../kit/route-button.tsx'
import { PriceRunPanel } from './price-run-panel.tsx'

/** Pricing > Price changes: revisions, applied rules and activated lists, each with its result and its undo. */
export function PriceRunList() {
  const { stones } = usePreferences()
  // In the address, so that an approval links to its price change.
  const [opened, open] = useQueryState('run', parseAsString)
  return (
    <>
      <ListScreen<PriceRunRow>
        title={stones === 'lab' ? 'Price changes, lab-grown' : 'Price changes'}
        route={priceRuns.list}
        filter={{ labGrown: stones === 'lab' }}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['runNo', 'title']}
        empty={firstAt(
          'desk',
          'No bulk price changes yet. Revise the prices of a saved search, or select stones on the desk and revise them.',
        )}
        columns={[
          custom('runNo', (run) => <Button label={run.runNo} variant="link" onClick={() => void open(run.id)} />, {
            sortable: true,
            written: 'value',
          }),
          custom('kind', ({ kind }) => priceRunKinds[kind], { sortable: true, written: { words: priceRunKinds } }),
          text('title'),
          status('status', priceRunLifecycle),
          { ...custom('changed', Changed, { sortable: true, written: 'value' }), align: 'right' },
          money('amountBefore'),
          money('amountAfter'),
          text('createdByName'),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(run) => <RunActs run={run} />}
      />
      {opened ? <PriceRunPanel key={opened} id={opened} onClose={() => void open(null)} /> : null}
    </>
  )
}

const Changed = ({ status: is, changed, done, total, restored }: PriceRunRow) =>
  is === 'running' ? (
    <progress aria-label="Progress" value={done} max={Math.max(1, total)} />
  ) : is === 'undone' ? (
    `${format.whole(restored)} of ${format.whole(changed)} restored`
  ) : is === 'pending' || is === 'rejected' ? (
    `0 of ${format.whole(total)}`
  ) : (
    format.whole(changed)
  )

/** Undo reverts the run as a whole, except for prices that were changed since, by hand or by another run. */
function RunActs({ run }: { run: PriceRunRow }) {
  const open = priceRunLifecycle.open(run.status)
  const input = { params: { id: run.id }, body: {} }
  const isBackwards = run.restored + run.kept > 0
  return (
    <>
      {open.includes('resume') && !isBackwards ? (
        <RouteButton route={priceRuns.resume} input={input} label="Continue" isSmall outcome={() => `${run.runNo} continues.`} />
      ) : null}
      {open.includes('undo') && run.kind !== 'list' && run.changed > 0 ? (
        <RouteButton
          route={priceRuns.undo}
          input={input}
          label="Undo"
          outcome={() => `${run.runNo} is being undone.`}
          isSmall
          variant="danger"
          confirm={{
            title: `Undo ${run.runNo}?`,
            content: `Restores ${format.counted(run.changed, 'price')}. Prices changed since, and stones now on hold, memo or order, are not changed.`,
            ok: 'Undo',
          }}
        />
      ) : null}
    </>
  )
}
