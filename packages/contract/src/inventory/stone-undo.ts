import { z } from 'zod'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** A stone that was left as it is, and why. */
export const leftDiamond = z
  .object({ diamond: z.string(), vStnId: z.string(), message: z.string(), heldBy: z.string().optional(), until: instant.optional() })
  .meta({ id: 'LeftDiamond' })
export type LeftDiamond = z.output<typeof leftDiamond>

/** What stands beside the desk's stones; the edit itself is loaded with its form (`stone-edits.ts`). */
export const stoneUndo = resource('stoneEdits', {
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/update/undo',
    summary: 'Put back what an edit changed, but for what has been changed since',
    access: 'diamond:update',
    body: z.strictObject({ edit: id }),
    reply: z.object({ restored: z.array(id), left: z.array(leftDiamond) }),
    refusals: ['not_found'],
  },
})
