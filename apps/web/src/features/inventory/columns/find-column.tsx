import type { ColumnState } from '../../../kit/grid/types.ts'

/** Finds columns by text, and shows how many are visible. */
export const FindColumn = (props: { word: string; onWord(word: string): void; state: Pick<ColumnState, 'order' | 'hidden'> }) => (
  <>
    <input
      className="loupe-line-input"
      type="search"
      aria-label="Find a column"
      placeholder="Find a column"
      value={props.word}
      onChange={(event) => props.onWord(event.target.value)}
    />
    <span className="loupe-secondary">
      {props.state.order.length - props.state.hidden.length} of {props.state.order.length} shown
    </span>
    <span className="loupe-grow" />
  </>
)
