import { Button } from './button.tsx'
import { Nothing } from './states.tsx'

/** Shown where a search found nothing, with the way to clear it. */
export const NoResults = ({ onClear }: { onClear(): void }) => (
  <Nothing action={<Button label="Clear search" onClick={onClear} />}>No results</Nothing>
)
