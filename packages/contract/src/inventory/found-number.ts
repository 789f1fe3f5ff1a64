import { z } from 'zod'
import { id, instant } from '../parts.ts'

/** State of a pasted number: available, sold, promised to somebody, not for sale, not ours, or a repetition. */
export const numberStates = ['found', 'sold', 'onMemo', 'onHold', 'unavailable', 'unknown', 'repeated'] as const
export const foundNumber = z
  .object({
    number: z.string().meta({ description: 'As it was pasted' }),
    state: z.enum(numberStates),
    diamond: id.optional(),
    vStnId: z.string().optional(),
    heldBy: z.string().optional().meta({ description: 'Who has it on hold, memo, order or bid' }),
    until: instant.optional(),
    suggestion: z.string().optional().meta({ description: 'One of our numbers that differs in one place' }),
    also: z.array(z.string()).optional().meta({ description: 'Stone IDs of other stones that a vendor calls by this number' }),
  })
  .meta({ id: 'FoundNumber' })
export type FoundNumber = z.output<typeof foundNumber>
