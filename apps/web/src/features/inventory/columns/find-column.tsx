import type { ColumnState } from '../../../kit/grid/types.ts'

/** Finds a column among many, and says how many are shown. */
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
    <span className="desk-quiet">
      {props.state.order.length - props.state.hidden.length} of {props.state.order.length} shown
    </span>
    <span className="desk-grow" />
  </>
)
