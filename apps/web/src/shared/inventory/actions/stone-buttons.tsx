import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { Button } from '../../../kit/button.tsx'
import { MenuButton } from '../../../kit/menu-button.tsx'
import type { StoneActionName } from '../../../links/stone-actions.ts'
import { subjectOf, useStoneActions } from './use-stone-actions.ts'
import { useStoneLayer } from './use-stone-layer.tsx'

/** As many columns as fit on a page. */
const columns = exportFields.slice(0, 21)

interface Props {
  stone: Diamond
  /** The actions with a button of their own; the others are under More. */
  inSight: readonly StoneActionName[]
  without?: readonly StoneActionName[]
  /** The page has no other primary button. */
  hasPrimary?: boolean
  isKeyless?: boolean
  isOverLayers?: boolean
}

/** The actions for one stone, on its page and in the panels that show it. A stone in a bidding round is bid for instead of bought. */
export function StoneButtons({ stone, inSight, without = [], hasPrimary = false, isKeyless = false, isOverLayers = false }: Props) {
  const { open, layer } = useStoneLayer(hasPrimary ? { reopenedAt: stone.id } : {})
  const entries = useStoneActions({
    subject: subjectOf(stone),
    columns,
    without,
    which: 'this stone',
    section: 'This stone',
    isKeyless,
    isOverLayers,
    open,
  })
  const first = stone.wSts === diamondStatus.bid ? 'bid' : 'buy'
  const visible = inSight.map((name) => (name === 'buy' ? first : name))
  const isVisible = (key: StoneActionName) => visible.includes(key)
  return (
    <>
      {entries
        .filter(({ key }) => isVisible(key))
        .toSorted((a, b) => visible.indexOf(a.key) - visible.indexOf(b.key))
        .map(({ key, label, sign, keys, reason, run }) => (
          <Button
            key={key}
            label={label}
            sign={sign}
            variant={hasPrimary && key === first && !reason ? 'main' : undefined}
            {...(keys && !keys.includes(' ') ? { shortcut: keys.toUpperCase() } : {})}
            reason={reason}
            onClick={run}
          />
        ))}
      <MenuButton label="More actions" sign="more" isIcon entries={entries.filter(({ key }) => !isVisible(key))} />
      {layer}
    </>
  )
}
