import { Button } from './button.tsx'
import { Nothing } from './states.tsx'

/** A search box has found nothing. */
export const NoResults = ({ onClear }: { onClear(): void }) => (
  <Nothing action={<Button label="Clear search" onClick={onClear} />}>No results</Nothing>
)
