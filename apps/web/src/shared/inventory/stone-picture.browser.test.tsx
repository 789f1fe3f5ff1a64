import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { StonePicture } from './stone-picture.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const noPicture = 'data:image/gif;base64,AAAA'

const lines = (width: number, address: string) => (
  <div style={{ containerType: 'inline-size', width }}>
    <table className="loupe-record-lines">
      <tbody>
        <tr>
          <th>
            <StonePicture address={address} />
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
