import { type HistorySubject, historySubjects } from '@loupe/domain/kernel/history.ts'
import { z } from 'zod'
import { listBody } from '../list.ts'
import { metaOf } from '../meta.ts'
import { id, instant } from '../parts.ts'
import { type Named, resource } from '../route.ts'

/** What stood in a field: people and stones by name, codes in words where the house has any; several things as several. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

/** One change of a record, from the event log. */
export const historyEntry = z
  .object({
    id: z.int(),
    at: instant.meta({ title: 'When' }),
    kind: z.string().meta({ title: 'What', description: 'subject.action, as cutGroup.update' }),
    actor: id.nullable(),
    actorName: z.string().meta({ title: 'Who', description: 'The house itself where a job did it' }),
    changes: z
      .array(
        z.object({
          field: z.string(),
          title: z.string().meta({ title: 'Field' }),
          before: value.meta({ title: 'Before' }),
          after: value.meta({ title: 'After' }),
        }),
      )
      .meta({ title: 'Changes', description: 'Only what differs. Secrets are left out; numbers of papers and banks show their end.' }),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof historyEntry>

const fields = ['id', 'at', 'kind', 'actor', 'actorName'] as const
export const histories = resource('histories', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/history/paginate',
    summary: 'What happened to one record: when, who, what, before and after; for whoever may see the record',
    access: 'signedIn',
    body: listBody(historyEntry, fields).extend({
      subjectType: z.enum(historySubjects as [HistorySubject, ...HistorySubject[]]),
      subject: z.string().min(1).max(100),
    }),
    reply: z.object({ list: z.array(historyEntry).optional(), count: z.int() }),
    refusals: ['forbidden', 'not_found'],
  },
})

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject
    ? schema.shape
    : schema instanceof z.ZodArray
      ? shapeOf(schema.element as z.ZodType)
      : schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
        ? shapeOf(schema.unwrap() as z.ZodType)
        : {}

/** What the forms and then the lists of a subject call its fields: its resources are named after it (`cutGroups` of `cutGroup`, `cities` of `city`). The first title stands. */
export function titlesOf(routes: readonly Named[], subject: string): Map<string, string> {
  const many = subject.replace(/y$/, 'ie')
  const own = routes.filter(({ name }) => name.startsWith(subject) || name.startsWith(many))
  const answers = own.map(({ reply }) => shapeOf(reply))
  const shapes = [
    ...own.map(({ body }) => shapeOf(body)),
    ...answers,
    ...answers.flatMap(({ list, detail }) => [shapeOf(list), shapeOf(detail)]),
  ]
  // Settings and columns are sent as one field that holds them.
  const inside = shapes.flatMap((shape) => Object.values(shape).map(shapeOf))
  const titles = new Map<string, string>()
  for (const [field, schema] of [...shapes, ...inside].flatMap((shape) => Object.entries(shape))) {
    const title = metaOf(schema)?.title
    if (title !== undefined && !titles.has(field)) titles.set(field, title)
  }
  return titles
}
