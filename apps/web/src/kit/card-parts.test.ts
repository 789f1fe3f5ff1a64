import { expect, it } from 'vitest'
import { type CardPart, cardColumns } from './card-parts.ts'

const column = (key: string, part?: CardPart, align?: 'right') => ({ key, part, align })
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

it('the first column with a text is the title, unless another is declared', () => {
  expect(cardColumns([column('id', 'none'), column('status', 'status'), column('memoNo'), column('companyName')]).title?.key).toBe('memoNo')
  expect(cardColumns([column('code'), column('name', 'title')]).title?.key).toBe('name')
  expect(cardColumns([column('amount', 'amount')]).title?.key).toBe('amount')
})

it('of the figures two amounts come first, then the deadline, in the order of the columns', () => {
  const { figures, rest } = cardColumns([
    column('vStnId'),
    column('crt', 'quantity'),
    column('till', 'deadline'),
    column('ctPr', 'amount'),
    column('amt', 'amount'),
    column('cost', 'amount'),
    column('createdAt', 'time'),
  ])
  expect(keysOf(figures)).toEqual(['till', 'ctPr', 'amt'])
  expect(keysOf(rest)).toEqual(['crt', 'cost', 'createdAt'])
})

it('a column at the right edge without a part is a quantity', () => {
  expect(keysOf(cardColumns([column('name'), column('share', undefined, 'right')]).figures)).toEqual(['share'])
})

it('a second fact is in the lines with the first, and does not take the place of another line', () => {
  const second = (key: string, under: string) => ({ ...column(key), under })
  const { lines, rest } = cardColumns([
    column('offerCode'),
    column('companyName'),
    second('sellerName', 'companyName'),
    column('vStnId'),
    second('crt', 'vStnId'),
    column('remarks'),
  ])
  expect(keysOf(lines)).toEqual(['companyName', 'sellerName', 'vStnId', 'crt'])
  expect(keysOf(rest)).toEqual(['remarks'])
  expect(keysOf(cardColumns([column('memoNo'), second('city', 'absent')]).lines)).toEqual(['city'])
})

it('every column is in one place, and only those without a card are left out', () => {
  const columns = [
    column('serial', 'none'),
    ...['a', 'b', 'c', 'd'].map((key) => column(key)),
    column('s', 'status'),
    column('t', 'status'),
    ...['k', 'l', 'm', 'n'].map((key) => column(key, 'quantity')),
  ]
  const { title, status, lines, figures, rest } = cardColumns(columns)
  const all = [title, status, ...lines, ...figures, ...rest].map((one) => one?.key)
  expect(all.toSorted()).toEqual(['a', 'b', 'c', 'd', 'k', 'l', 'm', 'n', 's', 't'])
  expect(keysOf(lines)).toEqual(['b', 'c'])
})
