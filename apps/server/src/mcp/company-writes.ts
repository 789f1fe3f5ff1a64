import { demands } from '@loupe/contract/inventory/demands.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import type { companyWrites } from '@loupe/contract/tools/company-writes.ts'
import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { chosenBy } from './chosen.ts'
import type { WriteHandlers } from './handlers.ts'
import { pick } from './outcome.ts'
import { clientText, hoursText, stonesText } from './plan.ts'
import { holdRow } from './rows.ts'

const waits = (rows: readonly Pick<Block, 'status'>[]) =>
  rows.some(({ status }) => status === blockStatus.pending)
    ? ' It waits for the approval of a person; the stones are reserved meanwhile.'
    : ''
const leftOut = (refused: readonly { vStnId: string; message: string }[]) =>
  refused.length > 0 ? ` Left out: ${refused.map(({ vStnId, message }) => `${vStnId} (${message})`).join('; ')}.` : ''

export const companyWriteHandlers: WriteHandlers<typeof companyWrites> = {
  hold_stones: {
    plan: async ({ stones, client, hours }, call) =>
      `hold ${stonesText(stones)} for ${await clientText(client, call)} ${hoursText(hours)}.`,
    async run({ stones, client, hours, remarks, partial, idempotencyKey }, call) {
      const body = { blockType: blockType.hold, diamonds: stones, account: client, hours, remarks, partial }
      const { created, refused } = await call(blocks.create, { body }, idempotencyKey)
      return {
        text: `Held ${stonesText(created.map(({ vStnId }) => vStnId))} for ${created[0]?.companyName ?? client}.${waits(created)}`,
        leftOut: leftOut(refused),
        data: { holds: created.map(holdRow) },
        page: '/transaction/hold',
      }
    },
  },

  release_stones: {
    plan: ({ stones }) => `release the holds of ${stonesText(stones)}, so that others can have them.`,
    async run({ stones, remarks, idempotencyKey }, call) {
      const { list } = await call(blocks.release, { body: { blockType: blockType.hold, diamonds: stones, remarks } }, idempotencyKey)
      return {
        text: `Released ${stonesText(list.map(({ vStnId }) => vStnId))}.`,
        data: { holds: list.map(holdRow) },
        page: '/transaction/hold',
      }
    },
  },

  make_offer: {
    plan: async ({ prices, client, hours }, call) =>
      `record the offer of ${await clientText(client, call)}, valid ${hoursText(hours)}: ${prices.map(({ vStnId, ctPr }) => `${vStnId} at US$ ${ctPr} per carat`).join(', ')}.`,
    async run({ prices, client, hours, remarks, confirmLargeChange, partial, idempotencyKey }, call) {
      const { created, refused } = await call(
        tracks.create,
        {
          body: {
            trackType: trackType.offer,
            account: client,
            diamonds: prices.map(({ vStnId }) => vStnId),
            prices: prices.map(({ vStnId, ctPr }) => ({ diamond: vStnId, ctPr })),
            hours,
            remarks,
            confirmLargeChange,
            partial,
          },
        },
        idempotencyKey,
      )
      return {
        text: `Recorded an offer of ${created[0]?.companyName ?? client} for ${stonesText(created.map(({ vStnId }) => vStnId))}. A person answers it.`,
        leftOut: leftOut(refused),
        data: {
          offers: created.map((row) =>
            pick(row, ['id', 'offerCode', 'vStnId', 'companyName', 'ctPr', 'trackPricePerCarat', 'trackAmount', 'offerValidDate']),
          ),
        },
        page: '/transaction/offer/pending',
      }
    },
  },

  request_memo: {
    plan: async ({ stones, client, dueDate }, call) =>
      `request ${stonesText(stones)} on memo for ${await clientText(client, call)}, ${dueDate ? `due back on ${dueDate}` : 'due back in ten working days'}.`,
    async run({ stones, client, dueDate, remarks, partial, idempotencyKey }, call) {
      const body = { blockType: blockType.memo, diamonds: stones, account: client, dueDate, remarks, partial }
      const { created, refused } = await call(blocks.create, { body }, idempotencyKey)
      return {
        text: `Requested ${stonesText(created.map(({ vStnId }) => vStnId))} on memo for ${created[0]?.companyName ?? client}.${waits(created)}`,
        leftOut: leftOut(refused),
        data: { memo: created.map(holdRow) },
        page: '/transaction/memo',
      }
    },
  },

  share_stones: {
    plan: async ({ stones, client, hours, hidePrices }, call) =>
      `make a page with ${stonesText(stones)} that anyone with its address can open ${hoursText(hours)}, ${
        hidePrices ? 'without prices' : client ? `with the prices for ${await clientText(client, call)}` : 'with the asking prices'
      }.`,
    async run({ stones, client, hours, hidePrices, partial, idempotencyKey }, call) {
      const body = { diamonds: stones, account: client, expiresInHours: hours, hidePrice: hidePrices, partial, requestKey: idempotencyKey }
      const { url, expiresAt, diamonds, refused, warned } = await call(shareLinks.create, { body })
      return {
        text: `${piecesText(diamonds)} can be seen at ${url} until ${expiresAt}.`,
        leftOut: leftOut(refused),
        data: { url, expiresAt, onMemo: warned.map(({ vStnId }) => vStnId) },
        page: '/inventory/shared-links',
      }
    },
  },

  create_demand: {
    async plan({ name, client, ...input }, call) {
      const { labGrown, reading } = await chosenBy(input, call)
      const whose = client ? ` for ${await clientText(client, call)}` : ''
      return `store the demand "${name}"${whose}, ${labGrown ? 'lab-grown' : 'natural'}, and report new matches.${reading}`
    },
    async run({ name, client, idempotencyKey, ...input }, call) {
      const { labGrown, filter, reading } = await chosenBy(input, call)
      const demand = await call(demands.upsert, { body: { name, labGrown, account: client ?? null, search: { filter } } }, idempotencyKey)
      return {
        text: `Stored the demand "${demand.name}".${reading}`,
        data: { demand: pick(demand, ['id', 'name', 'labGrown', 'accountName', 'ownerName']) },
        page: '/inventory/single-stone/demands',
      }
    },
  },
}
