import type { blocks } from '@loupe/contract/transactions/blocks.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createMemo } from '../memos/making.ts'
import { changeBlockStatus, createBlock } from './commands.ts'
import { releaseStones } from './releasing-stones.ts'
import { undoBlocks } from './undoing.ts'
import { extendBlock } from './extending.ts'
import { findBlockDetail, listBlockMasters, listBlocks } from './queries.ts'

export const blockHandlers: Handlers<typeof blocks> = {
  list: ({ db, services, actor }, { body }) => listBlocks(db, services.masters, actor, body),
  masters: ({ db, actor }, { body }) => listBlockMasters(db, actor, body),
  create: (ctx, { body }) => (body.blockType === blockType.memo ? createMemo(ctx, body) : createBlock(ctx, body)),
  changeStatus: (ctx, { body }) => changeBlockStatus(ctx, body),
  release: (ctx, { body }) => releaseStones(ctx, body),
  extend: (ctx, { body }) => extendBlock(ctx, body),
  undo: (ctx, { body }) => undoBlocks(ctx, body),
  viewDetails: async ({ db, actor }, { body }) => {
    const detail = await findBlockDetail(db, actor, body.id, body.blockType)
    return detail ? [detail] : []
  },
}
