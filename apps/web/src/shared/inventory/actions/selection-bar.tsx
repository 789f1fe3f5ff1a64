import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { MenuButton } from '../../../kit/menu-button.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { useWide } from '../../../kit/wide.ts'
import type { StoneActionName } from '../../../links/stone-actions.ts'
import { TotalsBar } from './totals-bar.tsx'
import { type ActionOptions, atOnce, type Subject, useStoneActions } from './use-stone-actions.ts'
import './selection-bar.css'

export interface Selected extends Subject {
  /** How many of them are on other pages. */
  elsewhere?: number
  totals: Totals | undefined
  /** The stones, and so their totals, are still being read. */
  isReading?: boolean
}

interface Props extends Omit<ActionOptions, 'subject'> {
  selected: Selected
  onClear(): void
  /** The action that the list is about: first in the bar, and always visible. */
  first?: StoneActionName | undefined
  /** Off where the screen has a primary action of its own. */
  hasPrimary?: boolean | undefined
  /** At which prices the totals are, where the list shows others. */
  totalsNote?: string | undefined
  /** The stone that the actions are for while none is selected. */
  subject?: string
  /** At the end of the line: the way to the other pages. */
  pager?: ReactNode
  /** Shown in the place of the totals while nothing is selected: those of all stones of the list. */
  all?: ReactNode
}
const inSight: readonly StoneActionName[] = ['order', 'share', 'export', 'edit']

/** Actions for the selected stones, and their totals. Always visible, so that the layout does not shift; actions that do not fit are under More. */
export function SelectionBar(props: Props) {
  const { selected, onClear, first = 'hold', hasPrimary = true, totalsNote, subject, pager, all, ...options } = props
  const isWide = useWide(1600)
  const isMiddle = useWide(700)
  const { singleKeys } = usePreferences()
  const entries = useStoneActions({ ...options, subject: selected }).toSorted((a, b) => Number(b.key === first) - Number(a.key === first))
  const isFirstPossible = entries.some(({ key, reason }) => key === first && !reason)
  const { size, elsewhere = 0 } = selected
  const tooMany =
    size > atOnce ? `At most ${whole(atOnce)} stones at a time.` : (options.fault ?? (isFirstPossible ? undefined : options.kindFault))
  const isVisible = (key: StoneActionName) =>
    key === first || (isMiddle && (key === 'hold' || inSight.includes(key))) || (isWide && (key === 'compare' || key === 'memo'))
  return (
    <div className="desk-selection" data-foot-bar data-on={size > 0 || undefined} role="group" aria-label="Selection">
      <span className="desk-selection-count">
        {size === 0 ? (
          <span className="desk-selection-hint">
            Select stones to act on them{singleKeys ? <span className="loupe-keys-hint"> (X)</span> : null}
          </span>
        ) : subject ? (
          <b>{subject}</b>
        ) : (
          <>
            <b>{whole(size)}</b> selected
            {elsewhere > 0 ? <small> · {whole(elsewhere)} on other pages</small> : null}
            <Button label="Clear" hint="Clear the selection" sign="close" variant="quiet" isIcon isSmall onClick={onClear} />
          </>
        )}
      </span>
      {entries
        .filter(({ key }) => isVisible(key))
        .map(({ key, label, sign, keys, reason, run }) => (
          <Button
            key={key}
            label={label}
            variant={hasPrimary && key === first && !reason ? 'main' : undefined}
            {...(sign ? { sign } : {})}
            {...(keys ? { shortcut: keys.toUpperCase() } : {})}
            reason={reason}
            onClick={run}
          />
        ))}
      <MenuButton label="More" sign="down" entries={entries.filter(({ key }) => !isVisible(key))} />
      <div className="desk-selection-more">
        {tooMany && size > 0 ? <small role="status">{tooMany}</small> : null}
        {size === 0 ? (
          all
        ) : selected.isReading ? (
          <small aria-busy="true">…</small>
        ) : (
          <>
            {totalsNote && selected.totals ? <small>{totalsNote}</small> : null}
            <TotalsBar totals={selected.totals} label="Totals of the selection" />
          </>
        )}
      </div>
      {pager}
    </div>
  )
}
