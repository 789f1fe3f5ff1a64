import type { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import type { Handlers } from '../../../http/serve.ts'
import { undoStoneEdit, updateStones } from './commands.ts'
import { previewEdit } from './plan.ts'

export const stoneEditHandlers: Handlers<typeof stoneEdits> = {
  preview: (ctx, { body }) => previewEdit(ctx, body.diamonds, body.changes),
  update: (ctx, { body }) => updateStones(ctx, body),
  undo: (ctx, { body }) => undoStoneEdit(ctx, body.edit),
}
