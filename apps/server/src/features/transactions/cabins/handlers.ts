import type { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import type { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import type { Handlers } from '../../../http/serve.ts'
import { cancelViewing, changeViewingStatus, createViewing, updateViewing } from './commands.ts'
import { listPicks, listSlots, listViewings, viewBoard } from './queries.ts'
import { createSlot, removeSlot, updateSlot } from './slots.ts'

export const cabinSlotHandlers: Handlers<typeof cabinSlots> = {
  list: ({ db }, { body }) => listSlots(db, body),
  create: (ctx, { body }) => createSlot(ctx, body),
  update: (ctx, { body }) => updateSlot(ctx, body),
  delete: (ctx, { body }) => removeSlot(ctx, body.id),
  destroy: (ctx, { body }) => removeSlot(ctx, body.id),
}

export const cabinScheduleHandlers: Handlers<typeof cabinSchedules> = {
  list: (ctx, { body }) => listViewings(ctx, body),
  board: ({ db, actor }, { body }) => viewBoard(db, actor, body.day),
  picks: ({ db, services, actor }, { body }) => listPicks(db, services.masters, actor, body.day),
  create: (ctx, { body }) => createViewing(ctx, body),
  update: (ctx, { body }) => updateViewing(ctx, body),
  changeStatus: (ctx, { body }) => changeViewingStatus(ctx, body),
  destroy: (ctx, { body }) => cancelViewing(ctx, body),
}
