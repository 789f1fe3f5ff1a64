import { type StoneText, textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { describe, expect, it } from 'vitest'
import { bodyOfMessage, bodyOfText, buttonTo } from './body.ts'
import { letterHtml } from './letter.ts'
import { stoneTable } from './stone-table.ts'

const hostile = '<img src=x onerror="alert(1)">'
const stone: StoneText & { rap: number } = {
  ...{
    vStnId: 'N-1',
    labGrown: false,
    shape: 'Round',
    shpNm: 'ROUND',
    crt: 1.005,
    isFcCol: false,
    fcColDesc: null,
    colNm: 'D',
    clrNm: 'VS1',
  },
  ...{
    cutNm: 'EX',
    polNm: 'EX',
    symNm: 'VG',
    fluNm: 'NON',
    lbNm: 'GIA',
    rptNo: '2141234567',
    back: -43.21,
    ctPr: 7000,
    amt: 7035,
    rap: 98_989,
  },
}
const company = { name: 'Facet & <Sons>', addresses: '1 Bourse Road\nTown', colors: { accent: '#1d4f91', accentDark: '#7fb0f0' } }
const letter = (body: string) => letterHtml({ subject: hostile, body, company })
const own = 'https://loupe.example'
/** What a reader sees: no tags, no style sheet, no references. */
const read = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

it('what a person wrote is not laid out by its spaces or figures', () => {
  expect(bodyOfMessage('They are below.  Prices are firm.  Please call.\n\n123456\n\nSee https://x.example/a.')).toBe(
    '<p>They are below.  Prices are firm.  Please call.</p><p>123456</p><p>See <a href="https://x.example/a">https://x.example/a</a>.</p>',
  )
})

describe('the letter', () => {
  it('shows hostile names and texts as text, in every part', () => {
    const named = {
      ...stone,
      vStnId: hostile,
      shape: hostile,
      colNm: hostile,
      clrNm: hostile,
      fluNm: hostile,
      lbNm: hostile,
      rptNo: hostile,
    }
    const html = letterHtml({
      subject: hostile,
      body:
        bodyOfText(`Dear ${hostile},\n\n${hostile}  ${hostile}  $1.00\n\nhttps://x.example/${hostile}`, own) +
        stoneTable([named], totalsOfStones([named])),
      company: { ...company, name: hostile, addresses: hostile, logo: { source: 'cid:"><script>', width: 1, height: 1 } },
    })

    expect(html).not.toMatch(/<img src=x|<script|onerror="/)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(read(html).split(hostile).length).toBeGreaterThan(8)
  })

  it('links to http and https alone', () => {
    const html = bodyOfText('See javascript:alert(1), data:text/html,x and https://a.example/b?c=1&d=2.', own)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/b?c=1&#38;d=2"'])
    expect(buttonTo('javascript:alert(1)', 'Open')).toBe('<p>javascript:alert(1)</p>')
  })

  it('has a button for a page of ours, and none for the address of others', () => {
    const html = letter(bodyOfText(`Choose here:\n${own}/reset-password/abc\n\nhttps://other.example/signin`, own))
    expect(html).toContain(
      `<a href="${own}/reset-password/abc" style="color:#ffffff;text-decoration:none;font-weight:600">Choose a new password</a>`,
    )
    expect(html.match(/class="button"/g)).toHaveLength(1)
  })

  it('shows a code in large digits, and a list of stones as a table with figures on the right', () => {
    expect(letter(bodyOfText('Your code is\n\n123456', own))).toContain('letter-spacing:6px">123456</p>')
    const list = bodyOfText(
      'Still with the client:\n\nN-1  1.00 ct  $7,000.00\nN-2 (lab-grown)  2.00 ct  $9,000.00 on the term 30 days\nand 3 more',
      own,
    )
    expect(list).toContain('<tr><td>N-1</td><td align="right">1.00 ct</td><td align="right">$7,000.00</td></tr>')
    expect(list).toMatch(/<\/table><p>and 3 more<\/p>$/)
  })

  it('is at most 600 pixels wide, follows dark backgrounds, and loads nothing from elsewhere', () => {
    const html = letterHtml({ subject: 'Stones', body: stoneTable([stone], totalsOfStones([stone])), company })
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
  })
})

describe('stones in a letter', () => {
  const stones = Array.from({ length: 500 }, (_, i) => ({
    ...stone,
    vStnId: `N-${i + 1}`,
    crt: 1 + i / 1000,
    ctPr: 5000 + i,
    amt: 5000 + 7 * i,
  }))

  it('have their grades as the pages for clients write them', () => {
    const gradeNames = { cut: 'Excellent', polish: 'Excellent', symmetry: 'Very Good', fluorescence: 'None' }
    const html = stoneTable([{ ...stone, gradeNames }], totalsOfStones([stone]))
    expect(html).toContain('<small>Excellent/Excellent/Very Good · Fluorescence None</small>')
    expect(html).not.toContain('EX-EX')
  })

  it('have the figures of the text, and neither list price nor discount', () => {
    const [html, text] = [letter(stoneTable(stones, totalsOfStones(stones))), textOfStones(stones, totalsOfStones(stones))]
    const figures = (from: string) => from.match(/\d[\d,]*\.\d{2,3}/g)

    expect(figures(read(html))).toEqual(figures(text))
    expect(html + text).not.toMatch(/43\.21|98,?989/)
    expect(html).toContain('<a href="https://www.gia.edu/report-check?reportno=2141234567"')
  })

  it('have the Back % of their prices on request, in table and text alike', () => {
    const listed = [stone, { ...stone, back: null }]
    const [html, text] = [
      stoneTable(listed, totalsOfStones(listed), { withBack: true }),
      textOfStones(listed, totalsOfStones(listed), { withBack: true }),
    ]
    expect(read(html)).toContain('Back %')
    expect(html).toContain('<td align="right">7,000.00</td><td align="right">−43.21%</td><td align="right">7,035.00</td>')
    expect(html).toContain('<td align="right">7,000.00</td><td align="right"></td><td align="right">7,035.00</td>')
    expect(text).toContain('$7,000.00/ct (−43.21%)  $7,035.00')
    expect(read(stoneTable(listed, totalsOfStones(listed), { withBack: true, hidePrice: true }))).not.toContain('%')
  })

  it('are cut with a link to all, so that Gmail shows the whole mail', () => {
    const all = `${own}/diamond-details/direct-share/abc`
    const html = letter(stoneTable(stones, totalsOfStones(stones), { most: 50, all: { at: all, count: 500 } }))

    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
    expect(read(html)).toContain('and 450 more')
    expect(read(html)).toContain('500 pcs')
    expect(html).toContain(`href="${all}"`)
    expect(read(html)).toContain('View all 500 stones')
    // A hundred, the most of a bulk email, fit too.
    expect(Buffer.byteLength(letter(stoneTable(stones.slice(0, 100), totalsOfStones(stones))))).toBeLessThan(100_000)
  })

  it('have no price when it is hidden', () => {
    const html = stoneTable([stone, stone], totalsOfStones([stone, stone]), { hidePrice: true })
    expect(html).not.toMatch(/7,0|\$|14,070/)
    expect(html).toContain('2.01')
  })
})
