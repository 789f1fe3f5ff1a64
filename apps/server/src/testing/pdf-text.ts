import { inflateSync } from 'node:zlib'

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The text of each page of a PDF that pdfmake wrote: the runs of glyphs in their order, joined by spaces. */
export function pdfPages(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]): [string, string] => [id as string, body as string]),
  )
  const object = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
  const stream = (id: string | undefined) => {
    const bytes = /stream\n([\s\S]*)\nendstream/.exec(object(id))?.[1]
    return bytes === undefined ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  /** The text of each glyph of a font, by its number. */
  const glyphs = (font: string) =>
    [...stream(reference(object(font), 'ToUnicode')).matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, , texts]) =>
      [...(texts as string).matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hexText((hex as string).padStart(4, '0'))),
    )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    const resources = object(reference(page, 'Resources'))
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, glyphs(id as string)]))
    const texts: string[] = []
    let font: string[] | undefined
    for (const [, name, run] of stream(reference(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name)
      const hex = [...(run ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, part]) => part).join('')
      if (hex) texts.push(hex.replace(/[0-9a-f]{4}/g, (glyph) => font?.[Number.parseInt(glyph, 16)] ?? '?'))
    }
    return texts.join(' ').replaceAll(/ +/g, ' ')
  })
}
