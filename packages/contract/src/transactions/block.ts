import { blockStatuses, blockTypeNames, blockTypes } from '@loupe/domain/transactions/block.ts'
import { unavailableKinds } from '@loupe/domain/transactions/claim.ts'
import { z } from 'zod'
import { quotedTerm } from '../accounts/quoted-term.ts'
import { carat, decimal, id, instant, money } from '../parts.ts'
import { codeNames, statusOf } from '../status.ts'

/** A stone, by id or by stone id (`vStnId`). */
export const diamondName = z.string().min(1).max(100)
export const diamondNames = z.array(diamondName).min(1, 'Please Select Diamond.').max(1000).meta({ title: 'Stones' })

export const block = z
  .object({
    id,
    blockCode: z.string().meta({ title: 'Code' }),
    blockType: z.literal(blockTypes).meta({ title: 'Type', ...codeNames(blockTypes, blockTypeNames) }),
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    shpNm: z.string().nullable().meta({ title: 'Shape' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    crt: carat.meta({ title: 'Carat' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    validTillDate: instant.meta({ title: 'Valid till', description: 'When the hold ends by itself' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    status: statusOf(blockStatuses),
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    endedAt: instant.nullable().meta({ title: 'Ended', description: 'When it was released, returned or rejected; null while it is live' }),
    memo: id.nullable().meta({ title: 'Memo' }),
    returnedAt: instant.nullable().meta({ title: 'Returned' }),
    returnAskedAt: instant.nullable().meta({ title: 'Return requested' }),
    extensions: z.int().meta({ title: 'Extended', description: 'Number of extensions' }),
    sgiHold: z.boolean().meta({ title: 'In the office system', description: 'A hold set in the office system cannot be released here' }),
    waiting: z.int().meta({ title: 'Waiting', description: 'Clients on the waiting list for the stone' }),
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    term: quotedTerm.meta({ description: 'For a hold the price for the client; for a memo, how its price was made' }),
    kindOverride: z.string().nullable().meta({ title: 'Reason for dealing in a type the client is not shown' }),
    createdBy: id.meta({ description: 'Who requested it: until it is approved they may withdraw it, as its seller may' }),
    createdAt: instant.meta({ title: 'Requested' }),
    updatedAt: instant,
  })
  .meta({ id: 'Block' })
export type Block = z.output<typeof block>

/** An unavailable stone: why, which document has it, and who has it until when. */
export const refusedDiamond = z
  .object({
    diamond: z.string(),
    vStnId: z.string(),
    message: z.string(),
    isBlocked: z.boolean().optional().meta({ description: 'Refused because it is on hold or memo' }),
    kind: z.enum(unavailableKinds).optional().meta({ description: 'What has the stone, or its status; null for other refusals' }),
    heldBy: z.string().optional(),
    until: instant.optional(),
    since: instant.optional(),
  })
  .meta({ id: 'RefusedDiamond' })
export type RefusedDiamond = z.output<typeof refusedDiamond>
