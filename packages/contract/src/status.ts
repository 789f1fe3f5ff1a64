import type { Statuses } from '@loupe/domain/kernel/lifecycle.ts'
import { z } from 'zod'

/** Codes with their meanings, such as `1 pending, 2 approved`: what the API document says of a number. */
export const meanings = (labels: readonly (readonly [code: string | number, label: string])[]): string =>
  labels.map(([code, label]) => `${code} ${label.toLowerCase()}`).join(', ')

/**
 * The status of a document, by its code.
 * @param codes the codes that are allowed here; by default all of the lifecycle
 */
export const statusOf = <const Code extends string | number, const Some extends Code = Code>(
  { codes: all, of }: Pick<Statuses<Code>, 'codes' | 'of'>,
  codes: readonly Some[] = all as readonly Some[],
) => z.literal(codes).meta({ title: 'Status', description: meanings(codes.map((code) => [code, of(code).label])) })
