import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { MenuButton } from '../../../kit/menu-button.tsx'
import type { Layer } from './layers.tsx'
import { useTaking } from './use-taking.tsx'

/** Those that fit on a page. */
const usual = exportFields.slice(0, 21)

/** What may be sent or taken of one stone, behind one button. */
export function StoneTaking({ stone, section, without }: { stone: Diamond; section?: string; without?: readonly Layer[] }) {
  const asked = { labGrown: stone.labGrown, diamonds: [stone.id] }
  const { entries, layers } = useTaking({
    section,
    without,
    fault: undefined,
    load: async () => [stone],
    asked,
    sets: [{ key: 'stone', label: stone.vStnId, count: 1, asked }],
    columns: usual,
  })
  return (
    <>
      <MenuButton label="Send or take" sign="down" isIcon entries={entries} />
      {layers}
    </>
  )
}
