import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { Choice } from '../../kit/choice.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { stoneNames } from '../../kit/stones.ts'

const kinds = ['natural', 'lab'] as const

/** What a file contains for a stone ID: on screen a lab-grown stone is labelled beside it (kit/list-table.tsx), in a file a column says so. */
export const writtenStoneId = [
  { key: 'vStnId' as const },
  { key: 'labGrown' as const, title: 'Stone type', words: { true: stoneNames.lab, false: stoneNames.natural } },
]

/** Filters a list by the type of stone; without a choice it shows both. The choice is in the URL. */
export function useKindFilter(): { filter: Record<string, unknown>; filters: ReactNode } {
  const [kind, setKind] = useQueryState('stones', parseAsStringLiteral(kinds))
  return {
    filter: kind === null ? {} : { labGrown: kind === 'lab' },
    filters: (
      <RowActions atStart>
        <Choice
          label="Stone type"
          placeholder="Natural and lab-grown"
          width={190}
          options={kinds.map((one) => ({ value: one, label: stoneNames[one] }))}
          value={kind ?? undefined}
          onValue={(to) => void setKind(to ?? null)}
        />
      </RowActions>
    ),
  }
}
