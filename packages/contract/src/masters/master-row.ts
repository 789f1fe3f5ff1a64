import { masterTexts } from '@loupe/domain/masters/master.ts'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'

const name = z.string().trim().min(1, masterTexts.name).max(100).meta({ title: 'Name' })
const code = z.string(masterTexts.code).trim().min(1, masterTexts.code).toUpperCase().max(40)
const webDisplay = z.string().trim().max(100)
const group = z.string().max(60).meta({ title: 'Group' })
const likeKeyWords = z
  .array(z.string().trim().min(1).max(60))
  .max(200)
  .meta({ title: 'Like Key Words', description: 'Other spellings in suppliers’ sheets, separated by commas' })
const description = z.string().trim().max(1000).meta({ title: 'Description' })
const sortingSequence = z
  .int()
  .min(0, "Sequence can't be less than 0")
  .max(1_000_000, "Sequence can't be more than 1000000")
  .meta({ title: 'Sequence' })
const isActive = z.boolean().meta({ title: 'Active' })
const isWebVisible = z.boolean().meta({ title: 'Display on web' })
const isDefault = z.boolean().meta({ title: 'Default' })
const image = id.nullable().meta({ title: 'Image' })

/** A master list, or a value of one (S1 §3). */
export const masterRow = z
  .object({
    id,
    parentId: id.nullable().meta({ title: 'List' }),
    parentCode: z.string().nullable().meta({ title: 'List code' }),
    name,
    code: z.string().meta({ title: 'Code' }),
    webDisplay: webDisplay.meta({ title: 'Web Display' }),
    group,
    likeKeyWords,
    description,
    sortingSequence,
    isActive: isActive.meta({ title: 'Status' }),
    isWebVisible,
    isDefault,
    image,
    imagePath: z.string().nullable(),
    builtIn: z.string().nullable().meta({ title: 'Built in', description: 'Why it cannot be deleted; null when it can' }),
    createdBy: id.nullable(),
    createdByName: z.string().nullable().meta({ title: 'Created By' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'MasterRow' })
export type MasterRow = z.output<typeof masterRow>

export const masterRowFields = [
  'parentCode',
  'name',
  'code',
  'webDisplay',
  'group',
  'description',
  'sortingSequence',
  'isActive',
  'isWebVisible',
  'isDefault',
  'createdByName',
  'createdAt',
  'updatedAt',
] as const

const needed = webDisplay.min(1, masterTexts.webDisplay).meta({ title: 'Web Display' })

/** The form of a list or a value; a value names its list and how customers read it (S1 §5, §7). */
export const masterForm = z
  .strictObject({
    parentId: id.nullable().optional().meta({ title: 'List', description: 'None: this is a list' }),
    parentCode: z.string().max(60).nullable().optional(),
    name: z.string(masterTexts.name).trim().min(1, masterTexts.name).max(100).meta({ title: 'Name' }),
    code: code.meta({ title: 'Code', description: 'Fixed once it is created, because stones and documents store it' }),
    webDisplay: webDisplay.optional().meta({ title: 'Web Display' }),
    group: group.default(''),
    likeKeyWords: likeKeyWords.default([]),
    description: description.default(''),
    sortingSequence: sortingSequence.optional().meta({ title: 'Sequence', description: 'At the end by default' }),
    isActive: isActive.default(true),
    isWebVisible: isWebVisible.default(true),
    isDefault: isDefault.default(false),
    image: image.optional(),
  })
  .refine(({ parentId, webDisplay: visible }) => !parentId || visible, { path: ['webDisplay'], message: masterTexts.webDisplay })
export type MasterForm = z.output<typeof masterForm>

/** A change names its record twice, as the specification's form sends it. Deleting and switching on and off are changes too (S1 §7). */
export const masterChange = z
  .strictObject({
    updateId: id,
    parentId: id.nullable(),
    parentCode: z.string().max(60).nullable(),
    name,
    code,
    webDisplay: needed,
    group,
    likeKeyWords,
    description,
    sortingSequence,
    isActive,
    isWebVisible,
    isDefault,
    image,
    isDeleted: z.boolean(),
    updatedAt: instant,
  })
  .partial()
export type MasterChange = z.output<typeof masterChange>

/** The records that use a value, before it is deleted, merged or made inactive. */
export const masterUsage = z
  .object({
    total: count,
    uses: z.array(z.object({ noun: z.string(), count })),
    words: z.string().meta({ description: '"3 stones and 1 parcel"; empty when nothing uses it' }),
    builtIn: z.string().nullable(),
  })
  .meta({ id: 'MasterUsage' })
export type MasterUsage = z.output<typeof masterUsage>
