import type { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeBlockStatus, createBlock } from './commands.ts'
import { findBlockDetail, listBlocks } from './queries.ts'

export const blockHandlers: Handlers<typeof blocks> = {
  list: ({ db, house, actor }, { body }) => listBlocks(db, house.masters, actor, body),
  create: (ctx, { body }) => createBlock(ctx, body),
  changeStatus: (ctx, { body }) => changeBlockStatus(ctx, body),
  viewDetails: async ({ db, actor }, { body }) => {
    const detail = await findBlockDetail(db, actor, body.id, body.blockType)
    return detail ? [detail] : []
  },
}
