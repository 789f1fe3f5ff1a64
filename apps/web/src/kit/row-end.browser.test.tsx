import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { text } from './columns.tsx'
import { RowActions } from './row-end.tsx'

const middle = ({ top, height }: DOMRect) => top + height / 2

it('what may be done to a row stands on one line, whatever its height', async () => {
  await render(
    <RowActions>
      <a href="#view" style={{ display: 'inline-block', height: 32 }}>
        View
      </a>
      <button style={{ height: 24 }}>Edit</button>
    </RowActions>,
  )
  const [view, edit] = [page.getByRole('link'), page.getByRole('button')].map((one) => middle(one.element().getBoundingClientRect()))
  expect(view).toBe(edit)
})

it('a long text is cut in a list, and read in full under the pointer', async () => {
  const email = `nora.${'long'.repeat(20)}@new.example`
  const { show } = text<{ email: string }>('email')
  await render(
    <RowActions>
      <i>{show({ email })}</i>
    </RowActions>,
  )
  const cell = page.getByTitle(email)
  await expect.element(cell).toBeVisible()
  expect(cell.element().getBoundingClientRect().width).toBeLessThan(400)
})
