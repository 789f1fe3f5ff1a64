import { mostPictures } from '@loupe/domain/content/home.ts'
import { type Scheduled, backwards, isBackwards } from '@loupe/domain/content/schedule.ts'
import { z } from 'zod'
import { id, instant } from '../parts.ts'

/** A required text, with the specification's message when it is missing. */
export const needed = (message: string, most: number) => z.string(message).trim().min(1, message).max(most)

/** One of a few numbers, with one message for a missing value and one for any other. */
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
/** Checks a whole record, so that a change of one end is compared with the stored other end. */
export const refuseBackwards = (values: Pick<Scheduled, 'fromdateTime' | 'toDateTime'>, { addIssue }: z.RefinementCtx) => {
  if (isBackwards(values)) addIssue({ code: 'custom', path: ['toDateTime'], message: backwards })
}

/** Pictures, by the ids that `content/upload-file` returned. */
export const pictures = (missing?: string) =>
  z
    .array(id, missing)
    .min(missing ? 1 : 0, missing)
    .max(mostPictures, `Please upload at most ${mostPictures} images.`)
export const picture = id.nullable()

/** An address to which a customer's browser may be sent; empty for none. */
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
 * Unchanged fields that a change may contain: the whole record as it was read (S1 §7, "full record plus changes"). Fields that people do not enter
 * are ignored, except `updatedAt`, which refuses a stale change.
 */
export const restOf = <S extends z.ZodRawShape, F extends z.ZodRawShape>(row: z.ZodObject<S>, fields: F) =>
  Object.fromEntries(
    Object.keys(row.shape)
      .filter((name) => !(name in fields) && name !== 'updatedAt')
      .map((name) => [name, z.unknown().optional().meta({ description: 'Ignored' })]),
  ) as { [K in Exclude<keyof S & string, (keyof F & string) | 'updatedAt'>]: z.ZodOptional<z.ZodUnknown> }

/** Views one record by the specification's route, with the id in the body (S1 §7). */
export const lookUp = <const P extends `/${string}`, R extends z.ZodType>(path: P, reply: R) =>
  ({
    kind: 'read',
    method: 'POST',
    path,
    summary: 'View one by its id; the same as GET',
    access: 'home-setting:view',
    body: z.strictObject({ id }),
    reply,
    refusals: ['not_found'],
  }) as const
