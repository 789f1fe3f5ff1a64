import { Button } from './button.tsx'
import { Nothing } from './states.tsx'

/** What a search box found: nothing. */
export const NoResults = ({ of: keyword, onClear }: { of: string; onClear(): void }) => (
  <Nothing action={<Button label="Clear search" onClick={onClear} />}>No results for “{keyword}”</Nothing>
)
