import { mostPictures } from '@loupe/domain/content/home.ts'
import { type Scheduled, backwards, isBackwards } from '@loupe/domain/content/schedule.ts'
import { z } from 'zod'
import { id, instant } from '../parts.ts'

/** A text that must be there, in the specification's words when it is not. */
export const needed = (message: string, most: number) => z.string(message).trim().min(1, message).max(most)

/** One of a few numbers; what is none of them and what was left out have a sentence each. */
export const numbered = <const T extends readonly number[]>(codes: T, missing: string, wrong: string) =>
  z.literal(codes, { error: ({ input }) => (input === undefined || input === null || input === '' ? missing : wrong) })

const when = (missing: string) =>
  z.iso
    .datetime({ error: ({ input }) => (input ? 'Please enter a date and time.' : missing) })
    .refine((text) => !text.startsWith('0000'), 'Please enter a date and time.')
export const period = {
  fromdateTime: when('Start Date is required').meta({ title: 'Start Date' }),
  toDateTime: when('End Date is required').meta({ title: 'End Date', description: 'Shown until just before it' }),
}
/** For a whole record: a change of one end is checked against the other where both are known. */
export const refuseBackwards = (values: Pick<Scheduled, 'fromdateTime' | 'toDateTime'>, { addIssue }: z.RefinementCtx) => {
  if (isBackwards(values)) addIssue({ code: 'custom', path: ['toDateTime'], message: backwards })
}

/** Pictures by the ids that `content/upload-file` answered. */
export const pictures = (missing?: string) =>
  z
    .array(id, missing)
    .min(missing ? 1 : 0, missing)
    .max(mostPictures, `Please give at most ${mostPictures} images.`)
export const picture = id.nullable()

/** An address that a customer's browser may be sent to; empty for none. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || /^https?:\/\/[^\s/.]+(\.[^\s/.]+)*(:\d+)?([/?#]\S*)?$/i.test(text), 'Invalid URL')

export const isActive = z.boolean().meta({ title: 'Active' })
export const stamps = {
  byName: z.string().nullable().meta({ title: 'By' }),
  createdAt: instant.meta({ title: 'Created' }),
  updatedAt: instant.meta({ title: 'Changed' }),
}

/**
 * What a change of a record may carry besides what it changes: the whole record, as it was read (S1 §7, "full record plus changes"). What people do not
 * enter is passed over, but for `updatedAt`, which refuses a stale change.
 */
export const restOf = <S extends z.ZodRawShape, F extends z.ZodRawShape>(row: z.ZodObject<S>, fields: F) =>
  Object.fromEntries(
    Object.keys(row.shape)
      .filter((name) => !(name in fields) && name !== 'updatedAt')
      .map((name) => [name, z.unknown().optional().meta({ description: 'Passed over' })]),
  ) as { [K in Exclude<keyof S & string, (keyof F & string) | 'updatedAt'>]: z.ZodOptional<z.ZodUnknown> }

/** The look at one record by the call the specification has for it, its id in the body (S1 §7). */
export const lookUp = <const P extends `/${string}`, R extends z.ZodType>(path: P, reply: R) =>
  ({
    kind: 'read',
    method: 'POST',
    path,
    summary: 'The same as the look at one by its id',
    access: 'home-setting:view',
    body: z.strictObject({ id }),
    reply,
    refusals: ['not_found'],
  }) as const
