import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/**
 * The messages that traders write most, one a line, with what they are read as: `ordinary-requests.txt`. Every change of a reading fails until it is
 * confirmed: `npx vitest run --project unit ordinary-requests -u` writes the file anew, to be reviewed as a diff. A message without a reading is given one.
 */
const name = 'ordinary-requests.txt'
const arrow = ' => '
const isMessage = (line: string) => line !== '' && !line.startsWith('#')
const messageOf = (line: string) => line.split(arrow)[0] ?? ''
const written = await readFile(new URL(name, import.meta.url), 'utf8')
const lines = written.split('\n')

it('reads ordinary messages as they were confirmed', async () => {
  const read = lines.map((line) => {
    const message = messageOf(line)
    return isMessage(line) ? message + arrow + compactRequests(message.replaceAll(String.raw`\n`, '\n')) : line
  })
  await expect(read.join('\n')).toMatchFileSnapshot(name)
})

it('confirms about two hundred messages, each once', () => {
  const messages = lines.filter(isMessage).map(messageOf)

  expect(messages.length).toBeGreaterThan(200)
  expect(messages.filter((message, at) => messages.indexOf(message) !== at)).toEqual([])
})
