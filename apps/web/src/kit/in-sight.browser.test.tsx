import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { inSight } from './in-sight.ts'
import './frame/nav.css'

const titles = Array.from({ length: 12 }, (_, at) => `Configuration ${at + 1}`)

it('the open tab is in sight where the breadcrumbs before it scroll with the tabs', async () => {
  await render(
    <div className="loupe-place" style={{ width: 390 }}>
      <nav aria-label="Breadcrumb">Home / Setting</nav>
      <nav className="loupe-tabs">
        {titles.map((title) => (
          <a key={title} href="#tab" {...(title === 'Configuration 9' ? { ref: inSight, 'aria-current': 'page' } : {})}>
            {title}
          </a>
        ))}
      </nav>
    </div>,
  )
  const row = document.querySelector('.loupe-place')!.getBoundingClientRect()
  const tab = () => document.querySelector('[aria-current]')!.getBoundingClientRect()
  await expect.poll(() => tab().left >= row.left && tab().right <= row.right).toBe(true)
})
