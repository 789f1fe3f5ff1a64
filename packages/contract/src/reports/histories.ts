import { type ChangeUnit, changeUnits } from '@loupe/domain/kernel/change-text.ts'
import { type HistorySubject, historySubjects } from '@loupe/domain/kernel/history.ts'
import { z } from 'zod'
import { listBody } from '../list.ts'
import { metaOf, unwrapped } from '../meta.ts'
import { id, instant, isWeight } from '../parts.ts'
import { type Named, resource } from '../route.ts'

/** A value of a field: people and stones by name, codes by their label where there is one; several values as an array. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

/** One change of a record, from the event log. */
export const historyEntry = z
  .object({
    id: z.int(),
    at: instant.meta({ title: 'When' }),
    kind: z.string().meta({ title: 'What', description: 'subject.action, as cutGroup.update' }),
    actor: id.nullable(),
    actorName: z.string().meta({ title: 'Who', description: 'Loupe itself for a job' }),
    changes: z
      .array(
        z.object({
          field: z.string(),
          title: z.string().meta({ title: 'Field' }),
          before: value.meta({ title: 'Before' }),
          after: value.meta({ title: 'After' }),
          unit: z.enum(changeUnits).optional().meta({ title: 'Unit', description: 'Of numbers: US$, percent or carats; none is a count' }),
        }),
      )
      .meta({
        title: 'Changes',
        description: 'Only differences. Secrets are left out; numbers of documents and banks are masked except for their end',
      }),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof historyEntry>

const fields = ['id', 'at', 'kind', 'actor', 'actorName'] as const
export const histories = resource('histories', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/history/paginate',
    summary: 'The history of one record: when, who, what, before and after; for people who may see the record',
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

/** The routes of a subject: the resource is named after it (`cutGroups` of `cutGroup`, `cities` of `city`). */
function routesOf(routes: readonly Named[], subject: string): Named[] {
  const many = subject.replace(/y$/, 'ie')
  return routes.filter(({ name }) => name.startsWith(subject) || name.startsWith(many))
}
/** Settings and columns are sent as one field that contains them. */
const withInside = (shapes: readonly Record<string, z.ZodType>[]) => [
  ...shapes,
  ...shapes.flatMap((shape) => Object.values(shape).map(shapeOf)),
]

/** The fields of a subject's routes, forms before lists. */
function fieldsOf(routes: readonly Named[], subject: string): [string, z.ZodType][] {
  const own = routesOf(routes, subject)
  const answers = own.map(({ reply }) => shapeOf(reply))
  const shapes = [
    ...own.map(({ body }) => shapeOf(body)),
    ...answers,
    ...answers.flatMap(({ list, detail }) => [shapeOf(list), shapeOf(detail)]),
  ]
  return withInside(shapes).flatMap((shape) => Object.entries(shape))
}

/** The fields of a subject that a person enters: those of the forms of its writes. The others are counted or calculated. */
export const enteredFieldsOf = (routes: readonly Named[], subject: string): ReadonlySet<string> =>
  new Set(
    withInside(
      routesOf(routes, subject)
        .filter(({ kind }) => kind === 'write')
        .map(({ body }) => shapeOf(body)),
    ).flatMap((shape) => Object.keys(shape)),
  )

/** The fields of a subject's forms that take codes, with the codes. */
export function codeFieldsOf(routes: readonly Named[], subject: string): Map<string, readonly (string | number)[]> {
  const codesIn = (schema: z.ZodType | undefined): readonly (string | number)[] => {
    const own = unwrapped(schema)
    return own instanceof z.ZodArray ? codesIn(own.element as z.ZodType) : own instanceof z.ZodEnum ? own.options : []
  }
  const shapes = withInside(
    routesOf(routes, subject)
      .filter(({ kind }) => kind === 'write')
      .map(({ body }) => shapeOf(body)),
  )
  return new Map(
    shapes.flatMap((shape) =>
      Object.entries(shape).flatMap(([field, schema]) => (codesIn(schema).length > 0 ? [[field, codesIn(schema)]] : [])),
    ),
  )
}

/** Titles of a subject's fields, from its forms and then its lists; the first title wins. */
export function titlesOf(routes: readonly Named[], subject: string): Map<string, string> {
  const titles = new Map<string, string>()
  for (const [field, schema] of fieldsOf(routes, subject)) {
    const title = metaOf(schema)?.title
    if (title !== undefined && !titles.has(field)) titles.set(field, title)
  }
  return titles
}

/** The unit of a number: carats are marked, the others derived from title and description: "Back %", "$/Ct", "Cost" in US$. */
function unitOf(schema: z.ZodType): ChangeUnit | undefined {
  const { title = '', description = '' } = metaOf(schema) ?? {}
  const number = unwrapped(schema)
  if (!(number instanceof z.ZodNumber)) return undefined
  if (isWeight(number)) return 'carat'
  if (/%|percent/i.test(title) || /^percent/i.test(description)) return 'percent'
  return /\$/.test(title) || /US\$/.test(description) || /^(amount|cost|value)$/i.test(title) ? 'money' : undefined
}

/** The units of a subject's numbers. */
export function unitsOf(routes: readonly Named[], subject: string): Map<string, ChangeUnit> {
  const units = new Map<string, ChangeUnit>()
  for (const [field, schema] of fieldsOf(routes, subject)) {
    const unit = unitOf(schema)
    if (unit !== undefined && !units.has(field)) units.set(field, unit)
  }
  return units
}
