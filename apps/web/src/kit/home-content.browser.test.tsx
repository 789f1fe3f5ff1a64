import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BannerContent, EventContent } from './home-content.tsx'

const written = {
  eventName: 'Show',
  activity: 'Hong Kong',
  images: ['/public/v1/home/file/1'],
  searchBarPosition: 4,
  alignment: 2,
} as const

it('a banner links to the web, and to nothing else that may be typed', async () => {
  const { rerender } = await render(<BannerContent banner={{ ...written, images: [...written.images], url: 'https://show.example' }} />)
  await expect.element(page.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', 'https://show.example')
  await rerender(<BannerContent banner={{ ...written, images: [...written.images], url: 'javascript:alert(1)' }} />)
  await expect.element(page.getByText('Read more')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

it('only a pop-up that asks for it counts down to its end', async () => {
  const popup = { type: 6, name: 'Sale', toDateTime: new Date(Date.now() + 7_200_000).toISOString() } as const
  const { rerender } = await render(<EventContent event={{ ...popup, isShowTimer: true }} />)
  await expect.element(page.getByText(/^0?[12]:\d\d/)).toBeVisible()
  await rerender(<EventContent event={popup} />)
  await expect.element(page.getByText(/^0?[12]:\d\d/)).not.toBeInTheDocument()
})
