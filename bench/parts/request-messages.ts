import { readFile, readdir } from 'node:fs/promises'

/** The messages of the tests that read clients' requests, as they stand in their tables. */

const folder = new URL('../../packages/domain/src/inventory/request-text/messages/', import.meta.url)
/** The first string of a row, on the line of its bracket or on one of its own. */
const firstOfRow = /^\s*\[\s*'((?:[^'\\\n]|\\.)+)',/gm
const unescaped = (text: string) =>
  text
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(String.raw`\t`, '\t')
    .replaceAll(String.raw`\'`, "'")

/** @param name how the names of the test files begin: "wishes" */
export async function requestMessages(name: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(firstOfRow)].map(([, message = '']) => unescaped(message)))
}
