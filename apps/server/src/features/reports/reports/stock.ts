import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { ReportDimension } from '@loupe/domain/reports/figures.ts'
import { notInStock } from '@loupe/domain/reports/report.ts'
import type { Reading } from '../../../context.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import type { Part } from './activities.ts'

/** Sums up the current stock through its search engine. */
export async function sumUpStock(
  { services, now }: Reading,
  labGrown: boolean,
  by: readonly ReportDimension[],
  isWhole: boolean,
): Promise<Part[]> {
  const condition = readCondition(services.masters, { labGrown, ...(isWhole ? {} : { filter: { wSts: { '!': [...notInStock] } } }) })
  const cells = await services.search.summary(condition, by as readonly SummaryAxis[], dayIn(now))
  return cells
    .filter(({ isAll }) => isAll.every(Boolean) || !isAll.some(Boolean))
    .map(({ values, isAll, singleCtPr, singleBack, ...sums }) => ({
      ...{ values, isAll: isAll[0] ?? false },
      sums: { ...sums, singleCtPr: singleCtPr ?? 0, singleBack: singleBack ?? 0 },
    }))
}
