import { type ReactNode, useState } from 'react'
import { useListedStones } from '../../shared/inventory/actions/use-listed-stones.tsx'
import '../../kit/dock.css'

interface Line {
  diamond: string
  vStnId: string
}

/** The boxes of a document's lines, and the bar of actions for the stones of the selected ones. */
export function useLineTicks<L extends Line>(lines: readonly L[], of: { labGrown: boolean; account: string }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const listed = useListedStones({ isOfDocuments: true })
  const chosen = lines.filter(({ diamond }) => ticked.has(diamond))
  const clear = () => setTicked(new Set())
  const head: ReactNode = (
    <th scope="col">
      <input
        type="checkbox"
        className="loupe-screen-only"
        aria-label="Select all stones"
        checked={lines.length > 0 && chosen.length === lines.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < lines.length
        }}
        onChange={({ target }) => setTicked(new Set(target.checked ? lines.map(({ diamond }) => diamond) : []))}
      />
    </th>
  )
  const box = ({ diamond, vStnId }: Line): ReactNode => (
    <td>
      <input
        type="checkbox"
        className="loupe-screen-only"
        aria-label={`Select ${vStnId}`}
        checked={ticked.has(diamond)}
        onChange={() => setTicked(ticked.symmetricDifference(new Set([diamond])))}
      />
    </td>
  )
  const bar: ReactNode = (
    <>
      {chosen.length > 0 ? (
        <div className="loupe-list-dock loupe-screen-only" data-foot-bar>
          {listed.bar(
            chosen.map(({ diamond }) => ({ diamond, ...of })),
            clear,
          )}
        </div>
      ) : null}
      {listed.layer}
    </>
  )
  return { chosen, clear, head, box, bar }
}
