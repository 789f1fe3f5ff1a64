import { literally } from './expressions.ts'
import type { Condition, Filter, ListRequest, Operator, Scalar } from '@loupe/contract/list.ts'
import { type Expression, type ExpressionBuilder, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connection.ts'
import { deletedRows } from './deleted-rows.ts'

/** The only reader of the list grammar. Which fields may be asked for stands in the contract; any other was refused before it came here. */
type Row = { row: Record<string, unknown> }
type Eb = ExpressionBuilder<Row, 'row'>
type Ref = ReferenceExpression<Row, 'row'>

const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** What a text starts with, in any case: said so that an index of lower-case text in byte order (`text_pattern_ops`) finds it, which ilike never asks. */
const starts = (text: Expression<unknown>, keyword: string) => sql<SqlBool>`lower(${text}::text) like lower(${`${literally(keyword)}%`})`

function oneOf(eb: Eb, ref: Ref, values: readonly Scalar[]): Expression<SqlBool> {
  const known = values.filter((value) => value !== null)
  // One parameter however many there are: a statement takes no more than 65,535. A single one by itself: an index in part or in order serves no `any`.
  const parts = known.length > 0 ? [eb(ref, '=', known.length === 1 ? known[0]! : sql<Scalar>`any(${known})`)] : []
  if (known.length < values.length) parts.push(eb(ref, 'is', null))
  return eb.or(parts)
}

function operation(eb: Eb, ref: Ref, operator: Operator, value: unknown): Expression<SqlBool> {
  switch (operator) {
    case '>=':
    case '<=':
    case '>':
    case '<':
      return eb(ref, operator, value)
    case 'in':
      return oneOf(eb, ref, value as Scalar[])
    case 'nin':
      return sql<SqlBool>`${oneOf(eb, ref, value as Scalar[])} is not true`
    case '!':
      return sql<SqlBool>`${condition(eb, ref, value as Condition)} is not true`
    case 'startWith':
      return starts(eb.ref(ref as never), String(value))
    case 'contains':
      return eb.or(all(value).map((part) => eb(ref, 'ilike', `%${literally(String(part))}%`)))
  }
}

function condition(eb: Eb, ref: Ref, wanted: Condition): Expression<SqlBool> {
  if (Array.isArray(wanted)) return oneOf(eb, ref, wanted)
  if (typeof wanted !== 'object' || wanted === null) return oneOf(eb, ref, [wanted])
  return eb.and(Object.entries(wanted).map(([operator, value]) => operation(eb, ref, operator as Operator, value)))
}

function matching(eb: Eb, filter: Filter): Expression<SqlBool> {
  const { or, and, ...fields } = filter
  const parts = Object.entries(fields)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([field, wanted]) => condition(eb, `row.${field}`, wanted as Condition))
  if (or) parts.push(eb.or(or.map((part) => matching(eb, part))))
  if (and) parts.push(eb.and(and.map((part) => matching(eb, part))))
  return eb.and(parts)
}

const holds = (text: Expression<unknown>, keyword: string) => sql<SqlBool>`${text}::text ilike ${`%${literally(keyword)}%`}`

const words = (eb: Eb, { keyword, keys }: { keyword: string; keys: string[] }, test: typeof holds) =>
  eb.or(keys.map((key) => test(sql.ref(`row.${key}`), keyword.trim())))

const rowsOf = <O>(db: Db, base: SelectQueryBuilder<never, never, O>) =>
  (db as unknown as { selectFrom(q: unknown): SelectQueryBuilder<Row, 'row', object> }).selectFrom(
    (base as unknown as { as(alias: 'row'): unknown }).as('row'),
  )

/** The letters that indexes of beginnings keep apart (migration 0085), and what they keep of a text. */
export const fewestLetters = 3
const head = (text: Expression<unknown>) => sql<string>`left(lower(${text}::text), ${sql.lit(fewestLetters)})`

/**
 * The first rows of a list, uncounted, of which one of several texts starts with a word of three letters or more. Each text is asked by itself: an
 * index of its first letters gives its newest in order, so that three letters cost the same whether ten rows begin with them or half the table.
 * @param found the rows with what is asked about them and no more: a join for each text would cost more to plan than all the rest
 * @param shown the same rows as they are shown
 * @param newest the column the indexes are ordered by, latest first
 */
export async function firstStarting<O, F extends { id: string }>(
  db: Db,
  found: SelectQueryBuilder<never, never, F>,
  shown: SelectQueryBuilder<never, never, O>,
  { startWith, filter = {}, limit }: Pick<ListRequest, 'filter' | 'limit'> & { startWith: NonNullable<ListRequest['startWith']> },
  newest: keyof O & keyof F & string,
): Promise<O[]> {
  const keyword = startWith.keyword.trim()
  const isHead = [...keyword.toLowerCase()].length === fewestLetters
  const inOrder = <T>(query: SelectQueryBuilder<Row, 'row', T>) =>
    query
      .orderBy(`row.${newest}` as never, 'desc')
      .orderBy('row.id' as never)
      .limit(limit)
  const each = startWith.keys.map((key) => {
    const text = sql.ref(`row.${key}`)
    const begins = sql<SqlBool>`${head(text)} = ${head(sql.val(keyword))}`
    const fitting = rowsOf(db, found).where((eb) => eb.and([matching(eb, filter), begins]))
    // Of three letters nothing is left to ask: said twice, the planner would take them for rarer than they are.
    return sql`(${inOrder(isHead ? fitting : fitting.where(starts(text, keyword))).select(['row.id', `row.${newest}`] as never)})`
  })
  const ids = sql`select id from (${sql.join(each, sql` union all `)}) as each`
  return (await inOrder(
    rowsOf(db, shown)
      .where(sql<SqlBool>`row.id = any(array(${ids}))`)
      .selectAll(),
  ).execute()) as O[]
}

/** A request with the order a list stands in when none is asked for. */
export const sortedBy = (request: ListRequest, usual: ListRequest['sort'][number]): ListRequest =>
  request.sort.length > 0 ? request : { ...request, sort: [usual] }

/** From this row on a page is found by its keys alone, and only its own rows are read whole: what is skipped costs no join and no subquery. */
const deep = 1000
/** So few that to sort them costs nothing, while a table that is read in the order asked for until it has shown them may be read to its end. */
const few = 1000

/**
 * Answers a list request over a base query: list and count come from one filtered query, and every order ends in the primary key, so that pages
 * never repeat or skip a row.
 * @param key the primary key of the base query's rows
 */
export async function page<O>(
  db: Db,
  base: SelectQueryBuilder<never, never, O>,
  request: ListRequest,
  key: keyof O & string = 'id' as keyof O & string,
): Promise<{ list?: O[]; count: number }> {
  const { filter, search, startWith } = request
  const asked = request.isDeleted === true ? deletedRows(base) : base
  if (!asked) return request.isCountOnly ? { count: 0 } : { list: [], count: 0 }
  const from = rowsOf(db, asked)
  let filtered = filter ? from.where((eb) => matching(eb, filter)) : from
  if (search && search.keyword.trim() !== '') filtered = filtered.where((eb) => words(eb, search, holds))
  if (startWith && startWith.keyword.trim() !== '') filtered = filtered.where((eb) => words(eb, startWith, starts))
  const { count } = await filtered.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (request.isCountOnly) return { count }
  const sort = [...request.sort, { [key]: 'ASC' as const }].flatMap((entry) => Object.entries(entry).filter(([, direction]) => direction))
  // No index is in the order of a subquery: the planner finds the rows first, and sorts them then.
  const by = (field: string) => (count > few ? sql.ref(`row.${field}`) : sql`(select ${sql.ref(`row.${field}`)})`)
  const ordered = <T>(query: SelectQueryBuilder<Row, 'row', T>) =>
    sort.reduce((sorted, [field, direction]) => sorted.orderBy(by(field), direction === 'ASC' ? 'asc' : 'desc'), query)
  const offset = (request.page - 1) * request.limit
  if (count <= offset) return { list: [], count }
  const paged = <T>(query: SelectQueryBuilder<Row, 'row', T>) => ordered(query).limit(request.limit).offset(offset)
  const list =
    offset < deep
      ? await paged(filtered.selectAll()).execute()
      : await ordered(
          from.selectAll().where(`row.${key}` as never, '=', sql<never>`any(array(${paged(filtered.select(`row.${key}` as never))}))`),
        ).execute()
  return { list: list as O[], count }
}
