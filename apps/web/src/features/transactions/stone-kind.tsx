import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { Choice } from '../../kit/choice.tsx'
import { type Column, custom } from '../../kit/columns.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { stoneNames } from '../../kit/stones.ts'

const kinds = ['natural', 'lab'] as const

/** Natural or lab-grown, in each row of a list that has both. */
export const kindColumn = <Row extends { labGrown: boolean }>(): Column<Row> =>
  custom<Row>('labGrown', ({ labGrown }) => stoneNames[labGrown ? 'lab' : 'natural'], {
    title: 'Stone type',
    written: { words: { true: stoneNames.lab, false: stoneNames.natural } },
  })

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
