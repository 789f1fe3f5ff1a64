import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Thumbnail } from './cells.tsx'

const stone = (id: string) => ({ id, media: ['image'] }) as unknown as Diamond
const picture = () => document.querySelector('img')

it('a row that another stone takes does not show the picture of the stone before while the new one loads', async () => {
  const screen = await render(<Thumbnail stone={stone('a')} />)
  const before = picture()
  await screen.rerender(<Thumbnail stone={stone('b')} />)
  expect(picture()).not.toBe(before)
  expect(picture()!.src).toContain('/b/')
})
