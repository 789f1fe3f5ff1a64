import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SidePanel } from './side-panel.tsx'

afterEach(() => page.viewport(1280, 900))
const box = () => page.getByRole('dialog').element().getBoundingClientRect()

it('a panel from the side is as wide as it should be and the window lets it, also after the window has changed', async () => {
  await page.viewport(600, 900)
  await render(
    <SidePanel title="Hold" open onClose={() => undefined} width={1080}>
      Content
    </SidePanel>,
  )
  await expect.poll(() => box().width).toBe(600)
  await page.viewport(1280, 900)
  await expect.poll(() => box().width).toBe(1080)
  await page.viewport(600, 900)
  await expect.poll(() => box().width).toBe(600)
})

it('a panel from below leaves a part of the window free, also after the window has changed', async () => {
  await page.viewport(390, 800)
  await render(
    <SidePanel title="Hold" open onClose={() => undefined} side="bottom">
      Content
    </SidePanel>,
  )
  await expect.poll(() => box().height).toBeCloseTo(688)
  await page.viewport(390, 500)
  await expect.poll(() => box().height).toBeCloseTo(430)
})
