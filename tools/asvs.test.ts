import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** docs/security/asvs.md is data: each requirement of OWASP ASVS 5.0.0, levels 1 and 2, with its verdict and evidence. */
const root = join(import.meta.dirname, '..')
const sheet = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
/** As counted in OWASP_Application_Security_Verification_Standard_5.0.0_en.csv (column L), all chapters. */
const requirements = { 1: 70, 2: 183 } as const

/** `V10.4.1 to V10.4.5` is a range of five requirements. */
function idsOf(cell: string): string[] {
  const [first = '', last = first] = cell.split(' to ')
  const [section, from, till] = [first.replace(/\.\d+$/, ''), Number(first.split('.').at(-1)), Number(last.split('.').at(-1))]
  return Array.from({ length: till - from + 1 }, (_, i) => `${section}.${from + i}`)
}
const pathsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')

const rows = sheet
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, id = '', level = '', what = '', verdict = '', evidence = '', test = ''] = line.split('|').map((cell) => cell.trim())
    const [, kind = '', reason = ''] = /^(met|not applicable|exception|not met)(?:: (.+))?$/.exec(verdict) ?? []
    return {
      ids: idsOf(id),
      level: Number(level) as 1 | 2,
      what,
      kind,
      reason,
      evidence: pathsOf(evidence),
      test: pathsOf(test),
      last: test,
    }
  })
const named = (picked: typeof rows) => picked.flatMap(({ ids }) => ids)

it('has every requirement of both levels once', () => {
  const all = named(rows)
  expect(all.filter((id, at) => all.indexOf(id) !== at || !/^V\d+\.\d+\.\d+$/.test(id))).toEqual([])
  for (const level of [1, 2] as const) expect(named(rows.filter((row) => row.level === level))).toHaveLength(requirements[level])
})

it('has a verdict for each, and a reason for each that is not met', () =>
  expect(named(rows.filter(({ kind, reason }) => kind === '' || (kind !== 'met' && reason.length < 7)))).toEqual([]))

it('meets level 1, or it does not apply', () =>
  expect(named(rows.filter(({ level, kind }) => level === 1 && kind !== 'met' && kind !== 'not applicable'))).toEqual([]))

it('names evidence and a test for what is met, and for what applies in part', () =>
  expect(
    named(
      rows.filter(
        ({ kind, evidence, test, last }) =>
          kind !== 'not applicable' && (evidence.length === 0 || (last === 'document' ? !evidence.some(isText) : test.length === 0)),
      ),
    ),
  ).toEqual([]))
const isText = (path: string) => /\.(md|json|txt)$/.test(path)

it('names files that exist, and tests that are tests', () => {
  const paths = rows.flatMap(({ evidence, test }) => [...evidence, ...test])
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(rows.flatMap(({ test }) => test).filter((path) => !/\.(test\.tsx?|spec\.ts)$/.test(path))).toEqual([])
})

it('counts its verdicts at its head', () => {
  const count = (level: number, kind: string) => named(rows.filter((row) => row.level === level && row.kind === kind)).length
  for (const kind of ['met', 'not applicable', 'exception', ...(rows.some((row) => row.kind === 'not met') ? ['not met'] : [])])
    expect(sheet).toContain(`| ${kind} | ${count(1, kind)} | ${count(2, kind)} |`)
})

it.each(['threats.md', 'rules.md'])('names files that exist in %s', (name) => {
  const text = readFileSync(join(root, 'docs/security', name), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const paths = pathsOf(text).filter((path) => /^(apps|packages|docs|tools|e2e)\//.test(path))
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
