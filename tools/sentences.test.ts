import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the server's sentences say may change; what a page does is decided by codes and fields of the answer. */
const sentence = String.raw`(?:'[A-Z][^'\n]* [^'\n]*'|\`[A-Z][^\`\n]* [^\`\n]*\`|messageOf\([^)]*\))`
const decisions = [
  new RegExp(String.raw`\b\w*(?:[mM]essage|[fF]ault)\)? [=!]== ${sentence}`),
  new RegExp(String.raw`${sentence} [=!]== [\w.?]*(?:[mM]essage|[fF]ault)\b`),
  new RegExp(
    String.raw`(?:[mM]essage|[fF]ault)\??\.(?:includes|startsWith|endsWith|replace|replaceAll|match|search|split)\(\s*(?:${sentence}|' |/)`,
  ),
  new RegExp(String.raw`/\.test\([\w.?]*(?:[mM]essage|[fF]ault)\)`),
]
const isDecidedBySentence = (source: string) => source.split('\n').filter((line) => decisions.some((decision) => decision.test(line)))

it('no page decides by a sentence of the server', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => isDecidedBySentence(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

it.each([
  "const isKnown = answer.message === 'Email is already verified.'",
  "content: failure.message.replace(' Check it and confirm.', ''),",
  "if (message.startsWith('This link')) return",
  "const isBlocked = ({ message }: RefusedDiamond) => message === messageOf('diamond_blocked')",
  'if (/already verified/.test(failure.message)) return',
])('finds %s', (line) => {
  expect(isDecidedBySentence(line)).toEqual([line])
})

it.each(["const isNew = failure.code === 'E_CONFLICT'", "message.startsWith(`${vStnId} `) ? name : ''", "if (kind === 'a sheet') return"])(
  'passes %s',
  (line) => {
    expect(isDecidedBySentence(line)).toEqual([])
  },
)
