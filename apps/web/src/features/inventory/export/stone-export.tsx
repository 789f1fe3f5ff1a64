import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { MenuButton } from '../../../kit/menu-button.tsx'
import type { Layer } from './layers.tsx'
import { useExport } from './use-export.tsx'

/** As many columns as fit on a page. */
const defaults = exportFields.slice(0, 21)

/** The ways to share, mail or export one stone, behind one button. */
export function StoneExport({ stone, section, without }: { stone: Diamond; section?: string; without?: readonly Layer[] }) {
  const requested = { labGrown: stone.labGrown, diamonds: [stone.id] }
  const { entries, layers } = useExport({
    section,
    without,
    fault: undefined,
    load: async () => [stone],
    requested,
    sets: [{ key: 'stone', label: stone.vStnId, count: 1, requested }],
    columns: defaults,
  })
  return (
    <>
      <MenuButton label="Share and export" sign="more" isIcon entries={entries} />
      {layers}
    </>
  )
}
