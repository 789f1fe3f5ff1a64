import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../kit/record-parts.css'
import { StonePicture } from './stone-picture.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const noPicture = 'data:image/gif;base64,AAAA'

const lines = (width: number, address: string, without?: ReactNode) => (
  <div style={{ containerType: 'inline-size', width }}>
    <table className="loupe-record-lines">
      <tbody>
        <tr>
          <th>
            <StonePicture address={address} without={without} />
          </th>
        </tr>
      </tbody>
    </table>
  </div>
)
const shown = () => document.querySelector('img')

it('a stone of a document has its picture where lines are cards, and not in the table', async () => {
  const screen = await render(lines(390, picture))
  await expect.poll(() => shown()?.offsetWidth).toBe(48)
  await screen.rerender(lines(1000, picture))
  await expect.poll(() => shown()?.offsetWidth).toBe(0)
})

it('a stone without a picture has none', async () => {
  await render(lines(390, noPicture))
  await expect.poll(shown).toBeNull()
})

it('what stands in the place of a missing picture is shown instead', async () => {
  await render(lines(390, noPicture, <i>Outline</i>))
  await expect.poll(() => document.querySelector('i')?.textContent).toBe('Outline')
})

it('a line that another stone takes shows that stone’s picture, also after one without', async () => {
  const screen = await render(lines(390, noPicture))
  await expect.poll(shown).toBeNull()
  await screen.rerender(lines(390, picture))
  await expect.poll(() => shown()?.offsetWidth).toBe(48)
})

it('the tick stands on the picture, and the number and the description beside it', async () => {
  await render(
    <div className="loupe-record-scroll" style={{ width: 390 }}>
      <table className="loupe-record-table loupe-record-lines loupe-record-ticks">
        <tbody>
          <tr>
            <td>
              <input type="checkbox" aria-label="Select R1" />
            </td>
            <th scope="row">
              <StonePicture address={picture} />
              <a href="#R1">R1</a>
            </th>
            <td data-wide>Round D VS1</td>
          </tr>
        </tbody>
      </table>
    </div>,
  )
  await expect.poll(() => shown()?.offsetWidth).toBe(48)
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
  const { left, right, top, bottom } = shown()!.getBoundingClientRect()
  const tick = box('input')
  expect(tick.left >= left && tick.right <= right && tick.top >= top && tick.bottom <= bottom).toBe(true)
  expect(box('a').left).toBeGreaterThan(right)
  const { height } = box('[data-wide]')
  expect(box('[data-wide]').bottom).toBeLessThanOrEqual(bottom + height / 2)
})
