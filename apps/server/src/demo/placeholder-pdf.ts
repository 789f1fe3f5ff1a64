/** A page that says it is a placeholder. It is written here by hand, so that a start need not load the PDF renderer. */
export function placeholderPdf(line: string): Buffer {
  const text = `BT /F1 16 Tf 60 760 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const parts = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const places = parts.map((_, at) => head.length + parts.slice(0, at).join('').length)
  const table = ['0000000000 65535 f ', ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n `)].join('\n')
  const body = head + parts.join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
