import { literally } from './expressions.ts'
import type { Condition, Filter, ListRequest, Operator, Scalar } from '@loupe/contract/list.ts'
import { type AliasableExpression, type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import { builtOnce, builtOnceEach } from './built-once.ts'
import type { Db } from './connection.ts'
import { deletedRows } from './deleted-rows.ts'
import { cachePlanMark } from './pipeline.ts'
import type { RowQuery } from './row-query.ts'
import type { DB } from './tables.ts'

/** The only interpreter of list requests. The contract defines which fields are allowed and has refused all others before. */
const eb = expressionBuilder<DB>()
type Ref = Expression<unknown>
const column = (field: string) => sql.ref(`row.${field}`)

const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Whether a text starts with a keyword, ignoring case. `lower … like` can use an index of lower-case text in byte order (`text_pattern_ops`); ilike
 * never does.
 */
const starts = (text: Expression<unknown>, keyword: string) => sql<SqlBool>`lower(${text}::text) like lower(${`${literally(keyword)}%`})`

function oneOf(ref: Ref, values: readonly Scalar[]): Expression<SqlBool> {
  const known = values.filter((value) => value !== null)
  // One parameter for any number of values: a statement takes at most 65,535. A single value gets `=`: a partial or ordered index does not serve `any`.
  const [first] = known
  const parts = first === undefined ? [] : [eb(ref, '=', known.length === 1 ? first : sql<Scalar>`any(${known})`)]
  if (known.length < values.length) parts.push(eb(ref, 'is', null))
  return eb.or(parts)
}

function operation(ref: Ref, operator: Operator, value: unknown): Expression<SqlBool> {
  switch (operator) {
    case '>=':
    case '<=':
    case '>':
    case '<':
      return eb(ref, operator, value)
    case 'in':
      return oneOf(ref, value as Scalar[])
    case 'nin':
      return sql<SqlBool>`${oneOf(ref, value as Scalar[])} is not true`
    case '!':
      return sql<SqlBool>`${condition(ref, value as Condition)} is not true`
    case 'startWith':
      return starts(ref, String(value))
    case 'contains':
      return eb.or(all(value).map((part) => eb(ref, 'ilike', `%${literally(String(part))}%`)))
  }
}

function condition(ref: Ref, criterion: Condition): Expression<SqlBool> {
  if (Array.isArray(criterion)) return oneOf(ref, criterion)
  if (typeof criterion !== 'object' || criterion === null) return oneOf(ref, [criterion])
  return eb.and(Object.entries(criterion).map(([operator, value]) => operation(ref, operator as Operator, value)))
}

function matching(filter: Filter): Expression<SqlBool> {
  const { or, and, ...fields } = filter
  const parts = Object.entries(fields)
    .filter(([, criterion]) => criterion !== undefined)
    .map(([field, criterion]) => condition(column(field), criterion as Condition))
  if (or) parts.push(eb.or(or.map((part) => matching(part))))
  if (and) parts.push(eb.and(and.map((part) => matching(part))))
  return eb.and(parts)
}

const containsText = (text: Expression<unknown>, keyword: string) => sql<SqlBool>`${text}::text ilike ${`%${literally(keyword)}%`}`

const anyColumn = ({ keyword, keys }: { keyword: string; keys: string[] }, test: typeof containsText) =>
  eb.or(keys.map((key) => test(column(key), keyword.trim())))

const rowsOf = (db: Db, base: AliasableExpression<object>) => db.selectFrom(base.as('row'))
type Rows = ReturnType<typeof rowsOf>
/** All columns of the base query's rows; `row` only passes them on. */
const whole = <O>(rows: Rows) => rows.selectAll().$castTo<O>()

/** The row of a base query with this id. */
export const findRow = <O extends { id: string }>(db: Db, base: RowQuery<O>, id: string): Promise<O | undefined> =>
  whole<O>(rowsOf(db, base).where(eb(column('id'), '=', id))).executeTakeFirst()

/** The number of first letters that the prefix indexes store (migration 0085), and the SQL for them. */
export const fewestLetters = 3
const head = (text: Expression<unknown>) => sql<string>`left(lower(${text}::text), ${sql.lit(fewestLetters)})`

/**
 * The first rows of a list, without a count, in which one of several texts starts with a keyword of three letters or more. Each text has a query of
 * its own: the index of its first letters returns the newest in order, so three letters cost the same whether ten rows begin with them or half the
 * table.
 * @param found the rows with only the compared columns: a join for each text would cost more to plan than all the rest
 * @param listed the same rows as the list shows them
 * @param newest the column the indexes are ordered by, latest first
 */
export async function firstStarting<O extends object, F extends { id: string }>(
  db: Db,
  found: RowQuery<F>,
  listed: RowQuery<O>,
  { startWith, filter = {}, limit }: Pick<ListRequest, 'filter' | 'limit'> & { startWith: NonNullable<ListRequest['startWith']> },
  newest: keyof O & keyof F & string,
): Promise<O[]> {
  const keyword = startWith.keyword.trim()
  const isHead = [...keyword.toLowerCase()].length === fewestLetters
  const inOrder = (rows: Rows) => rows.orderBy(column(newest), 'desc').orderBy(column('id')).limit(limit)
  const each = startWith.keys.map((key) => {
    const text = column(key)
    const begins = sql<SqlBool>`${head(text)} = ${head(sql.val(keyword))}`
    const fitting = rowsOf(db, found).where(eb.and([matching(filter), begins]))
    // With three letters the prefix says it all: stated twice, the planner would think matches rarer than they are.
    const rows = inOrder(isHead ? fitting : fitting.where(starts(text, keyword)))
    return sql`(${rows.select([column('id').as('id'), column(newest).as(newest)])})`
  })
  const ids = sql`select id from (${sql.join(each, sql` union all `)}) as each`
  return whole<O>(inOrder(rowsOf(db, listed).where(sql<SqlBool>`${column('id')} = any(array(${ids}))`))).execute()
}

/** The request, with a default order when it has none. */
export const sortedBy = (request: ListRequest, defaults: ListRequest['sort'][number]): ListRequest =>
  request.sort.length > 0 ? request : { ...request, sort: [defaults] }

/** From this offset on, keys are paged first and only the page's own rows are read whole: skipped rows cost no join and no subquery. */
const deep = 1000
/** So few that sorting them costs nothing, while reading the table in index order until it has found them may read it to the end. */
const few = 1000

function sorted(rows: Rows, sort: ListRequest['sort'], areFew: boolean): Rows {
  // No index is in the order of a subquery, so the planner finds the rows first and sorts them afterwards.
  const by = (field: string) => (areFew ? sql`(select ${column(field)})` : column(field))
  return [...sort, { id: 'ASC' as const }]
    .flatMap((entry) => Object.entries(entry).filter(([, direction]) => direction))
    .reduce((before, [field, direction]) => before.orderBy(by(field), direction === 'ASC' ? 'asc' : 'desc'), rows)
}

/** One page of a list, and the total number of rows; without `list` when only the count was requested. */
export interface Page<O> {
  list?: O[]
  count: number
}

/**
 * Answers a list request over a base query. List and count come from one filtered query, and every order ends in the primary key, so that pages never
 * repeat or skip a row.
 */
export async function page<O extends { id: unknown }>(db: Db, base: RowQuery<O>, request: ListRequest): Promise<Page<O>> {
  const { filter, search, startWith } = request
  const query = request.isDeleted === true ? deletedRows(base) : base
  if (!query) return request.isCountOnly ? { count: 0 } : { list: [], count: 0 }
  const from = rowsOf(db, query)
  let filtered = filter ? from.where(matching(filter)) : from
  if (search && search.keyword.trim() !== '') filtered = filtered.where(anyColumn(search, containsText))
  if (startWith && startWith.keyword.trim() !== '') filtered = filtered.where(anyColumn(startWith, starts))
  const { count } = await filtered.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (request.isCountOnly) return { count }
  const ordered = (rows: Rows) => sorted(rows, request.sort, count <= few)
  const offset = (request.page - 1) * request.limit
  if (count <= offset) return { list: [], count }
  const paged = ordered(filtered).limit(request.limit).offset(offset)
  if (offset < deep) return { list: await whole<O>(paged).execute(), count }
  const ids = paged.select(column('id').as('id'))
  return { list: await whole<O>(ordered(from.where(sql<SqlBool>`${column('id')} = any(array(${ids}))`))).execute(), count }
}

const statementsAtMost = 50

/**
 * The same for rows of one owner, such as the holds of a client, of which there are few. What programs repeat all the time, the first page without conditions, is
 * one statement that is built once and whose plan PostgreSQL caches.
 * @param base the rows of an owner
 */
export function pageOfOwner<O extends { id: unknown }>(base: (db: Db, owner: string) => RowQuery<O>) {
  type Row = O & { rowsInAll: number }
  const statements = builtOnceEach<{ owner: string; limit: number }, Row>(statementsAtMost)
  const statementOf = (db: Db, sort: ListRequest['sort']) =>
    statements(JSON.stringify(sort), () =>
      builtOnce((value) => {
        const rows = rowsOf(db, base(db, value('owner'))).modifyFront(sql.raw(cachePlanMark))
        return whole<Row>(sorted(rows, sort, true))
          .select(sql`count(*) over ()`.as('rowsInAll'))
          .limit(value('limit'))
      }),
    )
  return async (db: Db, owner: string, request: ListRequest): Promise<Page<O>> => {
    const { filter, search, startWith, isDeleted, isCountOnly, sort, limit } = request
    const isPlain = !filter && !search && !startWith && !isDeleted && !isCountOnly && request.page === 1
    if (!isPlain) return page(db, base(db, owner), request)
    const { rows } = await statementOf(db, sort)(db, { owner, limit })
    return { list: rows, count: rows[0]?.rowsInAll ?? 0 }
  }
}
