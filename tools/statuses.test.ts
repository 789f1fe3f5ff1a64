import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Status codes are written only in the tables of the lifecycles; other code uses their names. Tests may use the codes of the API. */
const root = join(import.meta.dirname, '..')
const source = ['packages', 'apps', 'tools', 'bench']
  .flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\/dist\/|\.test\.tsx?$|\/testing\/|packages\/client\/src\/api\.ts/.test(path))

/** A code has one digit and is not 0: HTTP statuses have three, and a successful program exits with 0. */
const code = String.raw`[1-9](?![\d_.])`
const status = String.raw`\b(?:\w*[sS]tatus|isApproved)\b`
const ofStone = 'a letter of a stone'
const forms = {
  'SQL and comparisons': new RegExp(String.raw`${status}["'\`]?[\])]?\s*(?:[=!]==?|<>|<=?|>=?|=|\b(?:not )?in\b)\s*[(\[]?\s*${code}`),
  'a condition of the query builder': new RegExp(String.raw`${status}', '(?:=|!=|<>|<=?|>=?|in|not in)', \[?${code}`),
  'a value, or a type': new RegExp(String.raw`${status}\??: (?:z\.literal\()?\[?${code}`),
  'a choice of values': new RegExp(String.raw`${status}(?:\??:| =) [^,;{}]*? (?:\?\??|:|\|\|) ${code}`),
  'a comparison with a choice': new RegExp(String.raw`${status}["'\])]* [=!]== \([^()]*? (?:\?\??|:|\|\|) ${code}`),
  [ofStone]: /\bw_?[sS]ts['"\])]*(?:', ')?\s*(?:[!=]==|[=:]|<>|\b(?:not )?in\b)(?:', )?\s*[([]?\s*'(?:A|NA|C|D|H|M|B|O|S|U)'/,
  'an argument of a lifecycle': new RegExp(String.raw`\b\w+(?:Lifecycle|Statuses)\.\w+\([^)]*?\b${code}`),
}

const found = (text: string, known = Object.values(forms)) =>
  text.split('\n').filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line) && known.some((form) => form.test(line)))
/** The demo, benches and tools name stones of certain statuses as users of the API do. */
const formsIn = (file: string) =>
  Object.entries(forms).flatMap(([name, form]) => (name === ofStone && /\/demo\/|^(?:bench|tools)\//.test(file) ? [] : [form]))

it('the title of a status is Status: a State is a part of a country', () => {
  const titled = source
    .filter((path) => path.startsWith('packages/contract/'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/z\s*\.enum\([^;]*?\.meta\(\{\s*title: '(\w+)'/g)].map(([, title]) => title),
    )
  expect(titled).toContain('Status')
  expect(titled).not.toContain('State')
})

it.each([
  'where o.status in (1, 2) and o.account = a.id',
  'and k.status <> 3',
  'a.kyc_status = 2',
  'if (order.status === 1) return',
  'block.status <= 2 &&',
  'blocks.filter(({ status }) => status === 2)',
  "isWithdrawn = request['status'] === 3",
  ".where('block.status', 'in', [1, 2])",
  ".where('status', '=', 1)",
  'filter={{ ...of, status: [1, 2] }}',
  '  status: 2 | 3',
  'status: z.literal([2, 3]),',
  'orderLifecycle.leading(order.status, 2)',
  'status: open ? 1 : 2,',
  'status: isOpen ? orderStatus.open : 2,',
  'const kycStatus = given ?? 1',
  'if (status === (x ? 1 : 2)) return',
  "where not d.is_deleted and d.w_sts not in ('S', 'NA')",
  "d.w_sts <> 'NA'",
  ".where('wSts', '<>', 'S')",
  ".where('wSts', 'in', ['A', 'D'])",
  "if (stone.wSts === 'O') return",
  "values['wSts'] === 'A'",
  "filter: { wSts: 'U' }",
])('would find the code in %s', (line) => expect(found(line)).toEqual([line]))

it.each([
  'if (reply.status === 200) return reply',
  'status >= 300 && status < 400',
  'if (status !== 0) throw new Error(stderr)',
  "orderLifecycle.is('open', order.status)",
  'select status, 1 as place',
  'const hours = status === orderStatus.history ? 8 : 5',
  'status: isGone ? 404 : 200,',
])('finds none in %s', (line) => expect(found(line)).toEqual([]))

it('names every status outside the tables of the lifecycles', () => {
  expect(source.length).toBeGreaterThan(1000)
  const written = source.flatMap((file) =>
    found(readFileSync(join(root, file), 'utf8'), formsIn(file)).map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})
