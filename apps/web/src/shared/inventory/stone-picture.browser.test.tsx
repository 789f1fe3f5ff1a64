import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StonePicture } from './stone-picture.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
vi.mock('./picture.ts', () => ({ pictureOf: (id: string) => (id === 'with' ? pixel : 'data:image/gif;base64,AAAA') }))

const lines = (width: number, id: string) => (
  <div style={{ containerType: 'inline-size', width }}>
    <table className="loupe-record-lines">
      <tbody>
        <tr>
          <th>
            <StonePicture id={id} />
          </th>
        </tr>
      </tbody>
    </table>
  </div>
)
const picture = () => document.querySelector('img')

it('a stone of a document has its picture where lines are cards, and not in the table', async () => {
  const screen = await render(lines(390, 'with'))
  await expect.poll(() => picture()?.offsetWidth).toBe(48)
  await screen.rerender(lines(1000, 'with'))
  await expect.poll(() => picture()?.offsetWidth).toBe(0)
})

it('a stone without a picture has none', async () => {
  await render(lines(390, 'without'))
  await expect.poll(picture).toBeNull()
})

it('a line that another stone takes shows that stone’s picture, also after one without', async () => {
  const screen = await render(lines(390, 'without'))
  await expect.poll(picture).toBeNull()
  await screen.rerender(lines(390, 'with'))
  await expect.poll(() => picture()?.offsetWidth).toBe(48)
})
