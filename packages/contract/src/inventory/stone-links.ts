import { stoneLinkFault } from '@loupe/domain/inventory/stone-link.ts'
import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

/** An external page of stones: a laboratory's report check, or the disclosure page (`FTC`). */
const stoneLink = z
  .object({
    code: z.string().meta({ title: 'Laboratory' }),
    pattern: z
      .string()
      .meta({ title: 'Address', description: '{no} stands for the report number, {stone} for the stone ID; empty for no page' }),
    copies: z.boolean().meta({ title: 'Copy the number', description: 'For a search page whose address cannot contain the number' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'StoneLink' })
export type StoneLink = z.output<typeof stoneLink>

const stoneLinkRequest = z
  .strictObject({
    code: z.string().trim().toUpperCase().min(1, 'Please name the laboratory.').max(40).meta({ title: 'Laboratory' }),
    pattern: z
      .string()
      .trim()
      .max(500)
      .default('')
      .meta(stoneLink.shape.pattern.meta() ?? {}),
    copies: z
      .boolean()
      .default(false)
      .meta(stoneLink.shape.copies.meta() ?? {}),
    updatedAt: instant.optional(),
  })
  .superRefine((link, { addIssue }) => {
    const fault = stoneLinkFault(link)
    if (fault) addIssue({ code: 'custom', path: ['pattern'], message: fault })
  })
export type StoneLinkRequest = z.output<typeof stoneLinkRequest>

export const stoneLinks = resource('stoneLinks', {
  list: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/stone-link',
    summary: 'External pages of stones, one for each laboratory, and FTC',
    access: 'diamond:view',
    reply: z.array(stoneLink),
  },
  upsert: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/stone-link',
    summary: "Set the page on which a laboratory's reports are checked",
    access: 'setting:update',
    body: stoneLinkRequest,
    reply: stoneLink,
    refusals: ['validation', 'stale'],
  },
})
