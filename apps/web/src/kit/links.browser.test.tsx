import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

it('links within the app are not underlined, whether or not a screen uses the component library; those of public pages are', async () => {
  await render(
    <>
      <div className="loupe-app">
        <a href="#in">in the app</a>
      </div>
      <a href="#out">of a public page</a>
    </>,
  )
  await expect.element(page.getByText('in the app')).toHaveStyle({ textDecorationLine: 'none' })
  await expect.element(page.getByText('of a public page')).toHaveStyle({ textDecorationLine: 'underline' })
})
