import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { demands } from '@loupe/contract/inventory/demands.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import type { companyReads, stoneOrders } from '@loupe/contract/tools/company-reads.ts'
import { rowsAtMost } from '@loupe/contract/tools/tool.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { largestSet, smallestSet } from '@loupe/domain/inventory/pair-criteria.ts'
import { workKinds } from '@loupe/domain/reports/work.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { chosenBy, deskPage, foundText, stoneFields, stoneRow, withFree } from './chosen.ts'
import { counted, pick } from './outcome.ts'
import type { ReadHandlers } from './handlers.ts'
import { nearestSets } from './pairs.ts'
import { holdRow } from './rows.ts'

type Order = (typeof stoneOrders)[number]
const sorts: Record<Order, Record<string, 'ASC' | 'DESC'>> = {
  cheapest: { amt: 'ASC' },
  dearest: { amt: 'DESC' },
  largest: { crt: 'DESC' },
  newest: { arrivedAt: 'DESC' },
}
const within = (size: number) => Math.min(largestSet, Math.max(smallestSet, size))
const ofAll = (rows: number, count: number) => (count > rows ? ` The first ${rows} of ${count}.` : '')

export const companyReadHandlers: ReadHandlers<typeof companyReads> = {
  async search_stones({ order, onlyAvailable, ...input }, call) {
    const { labGrown, filter, reading } = await chosenBy(input, call)
    const criteria = onlyAvailable ? withFree(filter) : filter
    const sort = [sorts[order]]
    const {
      list = [],
      count = 0,
      totals,
    } = await call(diamonds.search, {
      body: { labGrown, filter: criteria, sort, limit: rowsAtMost, include: ['list', 'count', 'totals'], fields: [...stoneFields] },
    })
    return {
      text: `${foundText(count, labGrown)}${ofAll(list.length, count)}${reading}`,
      data: { count, totals, stones: list.map(stoneRow) },
      page: deskPage(labGrown, criteria, sort),
    }
  },

  async view_stone({ vStnId: number }, call) {
    const found = await call(diamonds.view, { params: { id: number } })
    const { vStnId, statusLabel, heldBy } = found
    const holder = heldBy ? ` ${heldBy.company ?? 'Another client'} has it until ${heldBy.validTillDate}.` : ''
    return { text: `${vStnId}: ${statusLabel}.${holder}`, data: { stone: viewedStone(found) }, page: `/diamond-details/${found.id}` }
  },

  async find_pairs({ size, criteria, ...input }, call) {
    const { labGrown, filter, pieces, reading } = await chosenBy(input, call)
    const stones = within(size ?? pieces ?? smallestSet)
    const { matched, note } = await nearestSets({ labGrown, filter, size: stones, limit: rowsAtMost, criteria }, call)
    const { list, sets, without, settings } = matched
    const rows = list.slice(0, rowsAtMost)
    return {
      text: `${counted(sets, 'set')} of ${stones} found; ${counted(without, 'stone')} unmatched.${note}${ofAll(rows.length, sets)}${reading}`,
      data: {
        count: sets,
        criteria: settings.criteria,
        sets: rows.map(({ no, score, totals, stones: of }) => ({
          no,
          score,
          amount: totals.amount,
          carats: totals.carats,
          stones: of.map(stoneRow),
        })),
      },
      page: '/inventory/single-stone/match-pair',
    }
  },

  async price_position({ vStnId }, call) {
    const found = await call(diamonds.view, { params: { id: vStnId } })
    const position = await call(pricePositions.view, { params: { id: found.id } })
    const { days, offers, likeIt, suggested } = position
    return {
      text: `${found.vStnId}: ${counted(days, 'day')} in stock, ${counted(offers, 'offer')}; ${likeIt.cheaper} of ${counted(likeIt.stones, 'comparable stone')} cheaper per carat.${suggested ? ` Suggested: ${suggested.ctPr} per carat.` : ''}`,
      data: { stone: stoneRow(found), position },
      page: `/diamond-details/${found.id}`,
    }
  },

  async who_has_stones({ numbers }, call) {
    const { list } = await call(diamonds.reportNumbers, { body: { numbers } })
    const rows = list.map((one) => pick(one, ['number', 'vStnId', 'state', 'heldBy', 'until', 'suggestion']))
    const free = list.filter(({ state }) => state === 'found').length
    return { text: `${free} of ${list.length} are available.`, data: { stones: rows } }
  },

  async search_clients({ name }, call) {
    const { list = [], count } = await call(accountLists.list, {
      body: { search: { keyword: name, keys: ['companyName', 'vendorCode', 'name', 'personName'] }, limit: rowsAtMost },
    })
    const rows = list.map((one) =>
      pick(one, [
        'id',
        'companyName',
        'vendorCode',
        'personName',
        'sellerName',
        'city',
        'country',
        'isActive',
        'showNatural',
        'showLabGrown',
      ]),
    )
    return { text: `${counted(count, 'client')} found.${ofAll(rows.length, count)}`, data: { count, clients: rows }, page: '/client' }
  },

  async list_holds({ client, vStnId }, call) {
    const { list = [], count } = await call(blocks.list, {
      body: {
        filter: {
          status: [...blockStatuses.statuses('live')],
          ...(client ? { account: client } : {}),
          ...(vStnId ? { vStnId } : {}),
        },
        sort: [{ validTillDate: 'ASC' }],
        limit: rowsAtMost,
      },
    })
    return {
      text: `${counted(count, 'stone')} on hold or memo.${ofAll(list.length, count)}`,
      data: { count, holds: list.map(holdRow) },
      page: '/transaction/hold',
    }
  },

  async list_demands({ client }, call) {
    const { list = [], count } = await call(demands.list, { body: { filter: client ? { account: client } : {}, limit: rowsAtMost } })
    const rows = list.map((one) =>
      pick(one, ['id', 'name', 'labGrown', 'accountName', 'ownerName', 'isActive', 'matches', 'unread', 'lastMatchAt']),
    )
    return {
      text: `${counted(count, 'demand')}.${ofAll(rows.length, count)}`,
      data: { count, demands: rows },
      page: '/inventory/single-stone/demands',
    }
  },

  async stock_summary({ by, ...input }, call) {
    const { labGrown, filter, reading } = await chosenBy(input, call)
    const { axes, cells } = await call(summaries.summary, { body: { labGrown, filter, axes: [by] } })
    const values = axes[0]?.values ?? []
    const figures = (cell: object) => pick(cell, ['pieces', 'carats', 'amount', 'avgCtPr', 'avgBack', 'avgAge', 'oldest'])
    const rows = cells
      .flatMap((cell) =>
        typeof cell.at[0] === 'number' ? [{ ...figures(cell), [by]: values[cell.at[0]] ?? 'unknown', amount: cell.amount }] : [],
      )
      .toSorted((a, b) => b.amount - a.amount)
    const total = cells.find(({ at }) => at.every((one) => one === null))
    return {
      text: `${foundText(total?.pieces ?? 0, labGrown)}${ofAll(Math.min(rows.length, rowsAtMost), rows.length)}${reading}`,
      data: { total: total ? figures(total) : {}, rows: rows.slice(0, rowsAtMost) },
      page: '/stock-summary',
    }
  },

  async my_work_today(_, call) {
    const { work, holds } = await call(dashboard.view, { body: { labGrown: false } })
    const rows = work.map(({ what, count }) => ({ work: workKinds[what].title, count }))
    const ending = holds?.list.slice(0, rowsAtMost).map(holdRow)
    return {
      text: rows.length === 0 ? 'No work is waiting.' : rows.map(({ work: title, count }) => `${title}: ${count}`).join('. ') + '.',
      data: { work: rows, ...(ending ? { holdsEnding: ending } : {}) },
      page: '/dashboard',
    }
  },
}

/** A stone on its own has its measurements too. */
export const viewedStone = (stone: object) =>
  pick(stone, [
    ...stoneFields,
    ...([
      'id',
      'wSts',
      'heldBy',
      'length',
      'width',
      'height',
      'depPer',
      'tblPer',
      'ratio',
      'shdNm',
      'mlkNm',
      'eyeClnNm',
      'locNm',
      'arrivedAt',
      'media',
    ] as const),
  ])
