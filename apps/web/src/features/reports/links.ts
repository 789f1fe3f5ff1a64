import type { Filter } from '@loupe/contract/list.ts'
import type { ReportReply, ReportRequest, ReportRow } from '@loupe/contract/reports/reports.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { ageBands, arrivalDays } from '@loupe/domain/inventory/summary.ts'
import { addDays, companyZone, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { ReportDimension } from '@loupe/domain/reports/figures.ts'
import { daysOfStep } from '@loupe/domain/reports/period.ts'
import { notInStock, reports } from '@loupe/domain/reports/report.ts'
import { deskLink } from '../../links/desk-link.ts'
import { dayAt } from '../../kit/day-bounds.ts'
import { linkTo } from '../../screens.ts'
import { addressOf } from './state.ts'

const inStock = diamondLifecycle.codes.filter((code) => !notInStock.includes(code))

function condition(dimension: ReportDimension, value: string | null, today: string): Filter {
  if (dimension === 'crt') {
    const place = caratBands.findIndex(({ label }) => label === value)
    const [band, next] = [caratBands[place], caratBands[place + 1]]
    // The same condition as the desk's own bands, so that its form shows the band.
    return band ? { or: [{ crt: { '>=': band.low, ...(next ? { '<': next.low } : {}) } }] } : {}
  }
  if (dimension !== 'age') return { [dimension]: [value] }
  const band = ageBands.find(({ label }) => label === value)
  if (!band) return {}
  const { from, till } = arrivalDays(band, today)
  const midnight = (day: string) => instantAt(`${day}T00:00:00`, companyZone)
  return { arrivedAt: { ...(from ? { '>=': midnight(from) } : {}), ...(till ? { '<': midnight(addDays(till, 1)) } : {}) } }
}

/**
 * A link to the details of a group: its stones on the desk, its single days, or the client. Undefined if there are none.
 * @param sees whether the user may open the desk and clients
 */
export function linkOf(request: ReportRequest, reply: ReportReply, sees: { stones: boolean; clients: boolean }) {
  const { report, by, labGrown } = request
  const { dimensions, measures, isWhole } = reports[report]
  const hasStock = measures.includes('pieces')
  return ({ at }: ReportRow): string | undefined => {
    const [first] = at
    const [one] = by
    if (hasStock && sees.stones) {
      const today = dayAt(reply.at, companyZone)
      const parts = by.map((dimension, i) => condition(dimension, at[i]?.value ?? null, today))
      const filter: Filter = Object.assign({}, ...(isWhole || by.includes('wSts') ? [] : [{ wSts: [...inStock] }]), ...parts)
      return deskLink(labGrown, { filter })
    }
    if (one === 'account' && first?.value && sees.clients) return linkTo('client', { id: first.value })
    if ((one === 'week' || one === 'month') && by.length === 1 && dimensions.includes('day') && first?.value && reply.days)
      return linkTo('reports', { report }, addressOf({ by: ['day'], period: 'custom', ...daysOfStep(one, first.value, reply.days) }))
    return undefined
  }
}
