import { type DashboardFigures, dashboard } from '@loupe/contract/reports/dashboard.ts'
import { useRead } from '../../../api/hooks.ts'

/** The figures of the company. A part is absent when the person may not see it; until they are loaded, all parts are expected. */
export function useFigures(labGrown: boolean) {
  const { data, error, isPlaceholderData, refetch } = useRead(dashboard.figures, { body: { labGrown } })
  return {
    data,
    query: { data: isPlaceholderData ? undefined : data, error, refetch },
    has: (part: keyof DashboardFigures) => !data || data[part] !== undefined,
  }
}

export interface ColumnProps {
  figures: ReturnType<typeof useFigures>
  labGrown: boolean
}
