import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { amountTyped, percentTyped } from '@loupe/domain/kernel/typed.ts'
import { type PriceWay, priceWayNames, priceWays } from '@loupe/domain/pricing/reprice.ts'
import { ruleFault } from '@loupe/domain/pricing/rule.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { Choice } from '../../kit/choice.tsx'
import { useDebounced } from '../../kit/debounced.ts'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { whole } from '../../kit/format.ts'
import { LineInput } from '../../kit/line-input.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import { linkTo } from '../../screens.ts'
import { useLargeChange } from './large-change.tsx'
import { PriceChangeView } from './price-change.tsx'
import { unitOf } from './units.ts'

/** The stones to revise: by id, or all results of a search. */
export type Which = { labGrown: boolean } & ({ diamonds: string[] } | { search: object })

function faultOf(way: PriceWay, value: number | undefined): string | undefined {
  if (value === undefined) return undefined
  const isExact = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return isExact ? ruleFault(way, value) : 'Enter a number with at most two decimals.'
}

/** A change of prices as it is typed, its preview, and why it cannot be sent yet. */
function useRevision(which: Which | undefined, onDone: ((run: PriceRunRow) => void) | undefined) {
  const [way, setWay] = useState<PriceWay>('backBy')
  const [typed, setTyped] = useState('')
  const [remarks, setRemarks] = useState('')
  const settled = useDebounced(typed, 300)
  const value = (unitOf(way) === 'US$' ? amountTyped : percentTyped)(settled)
  const fault = faultOf(way, value)
  const revisionToSend = which && value !== undefined && fault === undefined ? { ...which, way, value } : undefined
  const write = useWrite(priceRuns.create)
  const query = useRead(
    priceRuns.preview,
    { body: revisionToSend ?? { labGrown: false, way, value: 0 } },
    { enabled: revisionToSend !== undefined && !write.isSuccess, staleTime: 0 },
  )
  const { data, isPlaceholderData, refetch } = query
  const preview = revisionToSend ? data : undefined
  const below = preview?.left.belowCost ?? 0
  const { isFarMeant, reason: largeChange, confirmation } = useLargeChange(preview)
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
    if (!revisionToSend || reason || write.isPending) return
    write.mutate(
      { body: { ...revisionToSend, remarks, isFarMeant } },
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
  return {
    input: { way, setWay, typed, setTyped, remarks, setRemarks },
    ...{ write, query, preview, fault, confirmation, reason, send },
    hasRevision: revisionToSend !== undefined,
  }
}

/** Revises the prices of some stones: the change, a preview, and the button that requests or applies it. */
export function Revision({ which, onDone }: { which: Which | undefined; onDone?(run: PriceRunRow): void }) {
  const may = useMay()
  const { input, write, query, preview, fault, confirmation, reason, send, hasRevision } = useRevision(which, onDone)
  const { way } = input
  const isAtOnce = may({ access: 'price:approve', alsoNeeds: 'cost:view' })
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
            input.setTyped('')
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
          onValue={(to) => to && input.setWay(to)}
        />
        <DecimalInput
          label="Figure"
          value={input.typed}
          onValue={input.setTyped}
          placeholder={way === 'ctPr' ? '4200' : '−2'}
          isInvalid={fault !== undefined}
        />
        <span>{unitOf(way)}</span>
        <LineInput label="Remarks" placeholder="Remarks" value={input.remarks} onValue={input.setRemarks} />
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
      {!hasRevision ? (
        <p className="pricing-quiet">{which ? 'Enter a figure to preview the new prices.' : 'Select stones first.'}</p>
      ) : preview ? (
        <PriceChangeView change={preview} isStale={query.isPlaceholderData} confirmation={confirmation} />
      ) : (
        <LoadingOrFailed query={query} rows={5} />
      )}
    </div>
  )
}

/** What the button does, and to how many stones. */
function reviseLabel(isAtOnce: boolean, count: number): string {
  if (count === 0) return isAtOnce ? 'Revise prices' : 'Request approval'
  const stones = count === 1 ? '1 stone' : `${whole(count)} stones`
  return isAtOnce ? `Revise ${stones}` : `Request approval for ${stones}`
}
