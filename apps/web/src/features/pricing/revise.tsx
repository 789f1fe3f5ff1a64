import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { numberTyped } from '@loupe/domain/kernel/typed.ts'
import { type PriceWay, priceWayNames, priceWays } from '@loupe/domain/pricing/reprice.ts'
import { ruleFault } from '@loupe/domain/pricing/rule.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { searchLink } from '../../links/desk-link.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Button } from '../../kit/button.tsx'
import { Choice, OneOf } from '../../kit/choice.tsx'
import { useDebounced } from '../../kit/debounced.ts'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { whole } from '../../kit/format.ts'
import { LineInput } from '../../kit/line-input.tsx'
import { Page } from '../../kit/page.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { stonesText } from '../../kit/stones.ts'
import { toast } from '../../kit/toast.ts'
import { linkTo } from '../../screens.ts'
import { useLargeChange } from './large-change.tsx'
import { UnknownNumbers, usePastedStones } from './pasted-stones.tsx'
import { PriceChangeView } from './price-change.tsx'

/** The stones to revise: by id, or all results of a search. */
export type Which = { labGrown: boolean } & ({ diamonds: string[] } | { search: object })

const signs = { points: 'points', percent: '%', usd: 'US$' } as const

/** Revises the prices of some stones: the change, a preview, and the button that requests or applies it. */
export function Revision({ which, onDone }: { which: Which | undefined; onDone?(run: PriceRunRow): void }) {
  const may = useMay()
  const [way, setWay] = useState<PriceWay>('backBy')
  const [typed, setTyped] = useState('')
  const [remarks, setRemarks] = useState('')
  const settled = useDebounced(typed, 300)
  const value = numberTyped(settled)
  const fault =
    value === undefined
      ? undefined
      : Number.isNaN(value) || !/^[^.]*(\.\d{0,2})?$/.test(typed)
        ? 'Enter a number with at most two decimals.'
        : ruleFault(way, value)
  const requested = which && value !== undefined && fault === undefined ? { ...which, way, value } : undefined
  const write = useWrite(priceRuns.create)
  const query = useRead(
    priceRuns.preview,
    { body: requested ?? { labGrown: false, way, value: 0 } },
    { enabled: requested !== undefined && !write.isSuccess, staleTime: 0 },
  )
  const { data, isPlaceholderData, refetch } = query
  const preview = requested ? data : undefined
  const below = preview?.left.belowCost ?? 0
  const { isFarMeant, reason: largeChange, confirmation } = useLargeChange(preview)
  const isAtOnce = may({ access: 'price:approve', alsoNeeds: 'cost:view' })
  const reason = !which
    ? 'Select stones first.'
    : value === undefined
      ? 'Enter a figure.'
      : (fault ??
        (!preview || isPlaceholderData || settled !== typed
          ? 'Calculating…'
          : below > 0
            ? 'Some stones would be priced below cost.'
            : preview.changed === 0
              ? 'No prices would change.'
              : largeChange))
  const send = () => {
    if (!requested || reason || write.isPending) return
    write.mutate(
      { body: { ...requested, remarks, isFarMeant } },
      {
        onSuccess: (run) => {
          toast.success(
            run.status === 'pending' ? `${run.runNo} is pending approval.` : `${run.runNo}: repricing ${stoneCountText(run.total)}.`,
          )
          onDone?.(run)
        },
        onError: (failure) => {
          toast.error(failure)
          void refetch()
        },
      },
    )
  }
  if (write.isSuccess)
    return (
      <p role="status">
        {write.data.status === 'pending' ? `${write.data.runNo} is pending approval.` : `${write.data.runNo} is running.`}{' '}
        <Link to={linkTo('priceRuns', {}, { q: write.data.runNo })}>Price changes</Link>{' '}
        <Button
          label="New revision"
          variant="quiet"
          onClick={() => {
            write.reset()
            setTyped('')
          }}
        />
      </p>
    )
  return (
    <div className="pricing-change" data-main-key>
      <div className="pricing-line">
        <Choice<PriceWay>
          label="How"
          width={230}
          isNeeded
          options={priceWayNames.map((name) => ({ value: name, label: priceWays[name].title }))}
          value={way}
          onValue={(to) => to && setWay(to)}
        />
        <DecimalInput
          label="Figure"
          value={typed}
          onValue={setTyped}
          placeholder={way === 'ctPr' ? '4200' : '-2'}
          isInvalid={fault !== undefined}
        />
        <span>{signs[priceWays[way].unit]}</span>
        <LineInput label="Remarks" placeholder="Remarks" value={remarks} onValue={setRemarks} />
        <Button
          variant="main"
          label={reviseLabel(isAtOnce, preview?.changed ?? 0)}
          hint="Ctrl+Enter"
          reason={reason}
          busy={write.isPending}
          onClick={send}
        />
      </div>
      {fault ? (
        <p className="pricing-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {!requested ? (
        <p className="pricing-quiet">{which ? 'Enter a figure to preview the new prices.' : 'Select stones first.'}</p>
      ) : preview ? (
        <PriceChangeView change={preview} isStale={isPlaceholderData} confirmation={confirmation} />
      ) : (
        <LoadingOrFailed query={query} rows={5} />
      )}
    </div>
  )
}

/** Pricing > Revise: the stones of a saved search or of a pasted list. The stones ticked on the desk have their own button there. */
export function ReviseScreen() {
  const { stones } = usePreferences()
  const labGrown = stones === 'lab'
  const [by, setBy] = useState<'search' | 'numbers'>('search')
  const [search, setSearch] = useState<string>()
  const [text, setText] = useState('')
  const { data } = useRead(savedSearches.list, { body: { limit: 500, filter: { labGrown }, sort: [{ name: 'ASC' }] } })
  const pasted = usePastedStones(by === 'numbers' ? text : '', labGrown)
  const chosen = data?.list?.find(({ id }) => id === search)
  const deskAddress = chosen && searchLink(chosen)
  const which = useMemo((): Which | undefined => {
    if (by === 'search') return chosen ? { labGrown, search: withoutSort(chosen.search) } : undefined
    return pasted.found && { labGrown, diamonds: pasted.found }
  }, [by, chosen, labGrown, pasted.found])
  return (
    <Page title="Revise prices" help={['Back %', 'Rap', 'Price per carat', 'Amount', 'Cost']}>
      <section className="pricing-box" aria-label="Which stones">
        <h2>{labGrown ? 'Which lab-grown stones' : 'Which natural stones'}</h2>
        <div className="pricing-line">
          <OneOf
            label="Chosen by"
            options={[
              { value: 'search', label: 'Saved search' },
              { value: 'numbers', label: 'Stone numbers' },
            ]}
            value={by}
            onValue={(to) => setBy(to)}
          />
          {by === 'search' ? (
            <>
              <Choice
                label="Saved search"
                width={280}
                placeholder={data?.list?.length === 0 ? 'No saved searches yet. Save one on the desk' : 'Choose a saved search'}
                options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={search}
                onValue={(to) => setSearch(to)}
              />
              {deskAddress ? <Link to={deskAddress}>View on the desk</Link> : null}
            </>
          ) : null}
        </div>
        {by === 'numbers' ? (
          <textarea
            className="pricing-numbers"
            aria-label="Stone numbers"
            placeholder="Paste stone numbers, at most 1,000"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : null}
        {by === 'numbers' ? <UnknownNumbers {...pasted} /> : null}
      </section>
      <section className="pricing-box" aria-label="Preview">
        <h2>Preview</h2>
        <Revision key={labGrown ? 'lab' : 'natural'} which={which} onDone={() => setText(pasted.unknown.join('\n'))} />
      </section>
    </Page>
  )
}
const withoutSort = (search: object) => Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'sort'))

/** Revises the stones ticked on the desk. */
export function ReviseStones({ stones, onClose, onDone }: StonesFor) {
  const { stones: kind } = usePreferences()
  const which = useMemo(() => ({ labGrown: kind === 'lab', diamonds: stones.map(({ id }) => id) }), [kind, stones])
  return (
    <SidePanel title={`Revise prices of ${stonesText(stones)}`} width={860} open onClose={onClose}>
      <div className="pricing-part">
        <Revision which={which} onDone={onDone} />
      </div>
    </SidePanel>
  )
}

/** What the button does, and to how many stones. */
export function reviseLabel(isAtOnce: boolean, count: number): string {
  if (count === 0) return isAtOnce ? 'Revise prices' : 'Request approval'
  const stones = count === 1 ? '1 stone' : `${whole(count)} stones`
  return isAtOnce ? `Revise ${stones}` : `Request approval for ${stones}`
}
