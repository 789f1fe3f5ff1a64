import { z } from 'zod'
import { familyOf } from '../family.ts'
import { day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const title = z.string().trim().min(1).max(150).meta({ title: 'Position' })
const place = z.string().trim().min(1).max(150).meta({ title: 'Place' })
const vacancies = z.int().min(1).max(999).meta({ title: 'Vacancies', description: 'Number of openings' })
const description = z.string().trim().max(10_000).meta({ title: 'Description' })
const openUntil = day
  .nullable()
  .meta({ title: 'Open until', description: 'The last day to apply; leave empty to show it until it is removed' })
const isActive = z.boolean().meta({ title: 'Active' })

/** A job vacancy of the company. */
const career = z
  .object({
    id,
    title,
    place,
    vacancies,
    description,
    openUntil,
    isActive,
    isOpen: z.boolean().meta({ title: 'Open now' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Career' })
export type Career = z.output<typeof career>

const fields = { title, place, vacancies, description, openUntil, isActive }

export const careers = resource('careers', {
  ...familyOf({
    path: 'career',
    module: 'content',
    nouns: ['a vacancy', 'vacancies'],
    row: career,
    fields: ['id', 'title', 'place', 'vacancies', 'openUntil', 'isActive', 'isOpen', 'createdAt', 'updatedAt'],
    create: z.strictObject({
      ...fields,
      vacancies: vacancies.default(1),
      description: description.default(''),
      openUntil: openUntil.default(null),
      isActive: isActive.default(true),
    }),
    change: z.strictObject(fields),
    reply: career,
    refusals: [],
  }),
  open: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/career/open',
    summary: 'The vacancies customers see today, the newest first',
    access: 'signedIn',
    reply: z.object({ list: z.array(career) }),
  },
})
