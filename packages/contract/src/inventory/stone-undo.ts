import { unavailableKinds } from '@loupe/domain/transactions/claim.ts'
import { z } from 'zod'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** A stone that was not changed, and why. */
export const leftDiamond = z
  .object({
    diamond: z.string(),
    vStnId: z.string(),
    message: z.string(),
    heldBy: z.string().optional(),
    kind: z.enum(unavailableKinds).optional(),
    until: instant.optional(),
  })
  .meta({ id: 'LeftDiamond' })
export type LeftDiamond = z.output<typeof leftDiamond>

/** Undo, apart from the edit itself (`stone-edits.ts`), which is only loaded with its form. */
export const stoneUndo = resource('stoneEdits', {
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/update/undo',
    summary: 'Undo an edit, except for fields changed since',
    access: 'diamond:update',
    body: z.strictObject({ edit: id }),
    reply: z.object({ restored: z.array(id), left: z.array(leftDiamond) }),
    refusals: ['not_found'],
  },
})
